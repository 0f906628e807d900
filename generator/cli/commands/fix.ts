import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { CheckOptions } from '../definitions/check.ts';
import type { Environment } from '../terminal/environment.ts';
import { changedOf, findFixes, withFixes, writeFixes } from './find-fixes.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { printFixes, printPatch, summary } from './print-fixes.ts';

interface FixedRecords {
  /** The catalogue with the fixes; in a dry run it is nowhere on disk. */
  readonly files: CatalogueFiles;
  readonly isChanged: boolean;
  /** Whether every file could be written. */
  readonly isComplete: boolean;
}

/** Fixes what was found in the wanted records, or prints how they would change. */
export function fix(
  found: readonly Diagnostic[],
  isWanted: (path: string) => boolean,
  catalogue: OpenedCatalogue,
  { dryRun, format }: Pick<CheckOptions, 'dryRun' | 'format'>,
  { out, error }: Environment,
): FixedRecords {
  const { files } = catalogue;
  const records = findFixes(files, isWanted, found);
  const isChanged = changedOf(records).length > 0;
  if (dryRun) {
    printPatch(catalogue, records, format === 'text' ? out : error);
    error.write(`${summary('Would fix', records)}\n`);
    return { files: withFixes(files, records), isChanged, isComplete: true };
  }
  const unwritten = writeFixes(catalogue, records);
  printFixes(catalogue, records, unwritten, error);
  return { files, isChanged, isComplete: unwritten.every(({ result }) => result.kind !== 'failed') };
}
