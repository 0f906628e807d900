import type { Checked } from '../../building/pipeline/check-files.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { ReportFormat } from '../../findings/report/reports.ts';
import type { Environment } from '../terminal/environment.ts';
import { changedOf, findFixes, withFixes, writeFixes } from './find-fixes.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { printFixes, printPatch, summary } from './print-fixes.ts';

type FindingsToFix = Pick<Checked, 'diagnostics' | 'counts'>;

/** The files to fix, and how to check them again. */
interface FixRequest {
  readonly catalogue: OpenedCatalogue;
  readonly isWanted: (path: string) => boolean;
  readonly readAgain: {
    /** Checks the catalogue after records of it were written. */
    readonly written: () => Promise<FindingsToFix>;
    /** Checks a catalogue that is nowhere on disk. */
    readonly unwritten: (files: CatalogueFiles) => Promise<FindingsToFix>;
  };
}

interface FixedRecords {
  /** What is left to be found. */
  readonly checked: FindingsToFix;
  /** The catalogue that it is found in. */
  readonly catalogue: OpenedCatalogue;
  /** Whether every file could be written. */
  readonly isComplete: boolean;
}

/** Fixes the wanted records, or prints how they would change, and checks them again. */
export async function fix(
  found: FindingsToFix,
  { catalogue, isWanted, readAgain }: FixRequest,
  { dryRun, format }: { readonly dryRun: boolean; readonly format: ReportFormat },
  { out, error }: Environment,
): Promise<FixedRecords> {
  const records = findFixes(catalogue.files, isWanted, found.diagnostics);
  const isUnchanged = changedOf(records).length === 0;
  if (dryRun) {
    printPatch(catalogue, records, format === 'text' ? out : error);
    error.write(`${summary('Would fix', records)}\n`);
    const fixed = { ...catalogue, files: withFixes(catalogue.files, records) };
    const checked = isUnchanged ? found : await readAgain.unwritten(fixed.files);
    return { checked, catalogue: fixed, isComplete: true };
  }
  const unwritten = writeFixes(catalogue, records);
  printFixes(catalogue, records, unwritten, error);
  const checked = isUnchanged ? found : await readAgain.written();
  return { checked, catalogue, isComplete: unwritten.every(({ result }) => result.kind !== 'failed') };
}
