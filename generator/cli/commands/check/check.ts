import { fix } from '../../records/fix.ts';

import { completeRemedies } from '../../../authoring/complete-remedies.ts';
import { checkFiles } from '../../../building/pipeline/check-files.ts';
import { namedPaths } from '../../catalogue/catalogue-path.ts';
import { changedAmong, compareWithBase, chooseFocus, withChanges } from '../../catalogue/compare-with-base.ts';
import { withSettings, cacheOf, openCatalogue } from '../../catalogue/open-catalogue.ts';
import { countsText, printFindings, printForReview } from '../../terminal/print-findings.ts';
import { concerns, isBelow, readChecked } from '../../catalogue/read-checked.ts';
import { refuseNestedCache } from '../../catalogue/refuse-nested.ts';
import { ExitCode, exitCodeOf, Misuse } from '../../terminal/environment.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { Counts } from '../../../records/records.ts';
import type { defineCheck } from './definition.ts';
import type { Run } from '../../terminal/options.ts';

/** Checks a catalogue, or those of its records that lie at or below `paths`, and prints what is wrong. */
export const check: Run<typeof defineCheck> = async (paths, options, environment) => {
  if (options.dryRun && !options.fix) throw new Misuse('--dry-run shows what --fix would change: add --fix');
  const catalogue = openCatalogue(options.catalogue, environment);
  const cache = cacheOf(options.cache, catalogue);
  refuseNestedCache({ cache, catalogue: catalogue.folder }, environment);
  const pathNames = await namedPaths(paths, catalogue);
  const targets = pathNames.includes('') ? [] : pathNames;
  const isWhole = targets.length === 0;
  const isWanted = (path: string) => isWhole || isBelow(path, targets);
  const compare = () => compareWithBase(targets, options.changedFrom, catalogue);
  // Git works while the catalogue is read.
  const compareEarly = compare();
  const readTargets = () => readChecked(catalogue, targets, cache);
  const result = await readTargets();
  const base = await compareEarly(result.counts);
  const fixResult = options.fix ? fix(result.diagnostics, isWanted, base, catalogue, options) : undefined;
  const { files } = fixResult ?? catalogue;
  const isFixed = fixResult?.isChanged === true;
  const readAgain = () => (options.dryRun ? checkFiles(files) : readTargets());
  const { diagnostics: allDiagnostics, counts } = isFixed ? await readAgain() : result;
  const comparison = isFixed ? await compare()(counts) : base;
  const changes = { comparison, branch: options.changedFrom, files };
  const comparedDiagnostics = withChanges(allDiagnostics, changes, catalogue);
  const acceptedDiagnostics = withSettings(comparedDiagnostics, files, environment.now());
  const targetDiagnostics = acceptedDiagnostics.filter((finding) => concerns(finding, isWanted));
  const changedPaths = await changedAmong(targetDiagnostics, comparison, catalogue);
  const diagnostics = completeRemedies(targetDiagnostics, { files, now: environment.now(), changed: changedPaths });
  // The patch of a dry run has standard output to itself, so that it can be saved.
  const out = options.dryRun && options.format === 'text' ? environment.error : environment.out;
  const focus = chooseFocus(diagnostics, options, isWhole, changedPaths);
  const reportContext = { ...catalogue, files, ...(focus && { focus }) };
  if (options.format === 'github') printForReview(diagnostics, changedPaths ?? new Set(), catalogue);
  else printFindings(diagnostics, options.format, reportContext, out);
  if (options.format === 'text' && !options.quiet) out.write(summaryOf(diagnostics, paths, counts));
  if (fixResult?.isComplete === false) return ExitCode.failure;
  return exitCodeOf(diagnostics, options.strict);
};

function summaryOf(diagnostics: readonly Diagnostic[], paths: readonly string[], counts: Counts): string {
  if (diagnostics.some(({ severity }) => severity !== 'notice')) return '';
  const summary = diagnostics.length === 0 ? 'No findings' : 'No errors or warnings';
  if (paths.length > 0) return `${summary} in ${paths.map(visibleText).join(', ')}\n`;
  return `${summary} in ${countsText(counts)}\n`;
}
