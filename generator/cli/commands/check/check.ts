import { fix } from '../../records/fix.ts';
import { countOf } from '../../../text/count-of.ts';
import { completeRemedies } from '../../../authoring/complete-remedies.ts';
import { checkFiles } from '../../../building/pipeline/check-files.ts';
import { namedPaths } from '../../catalogue/catalogue-path.ts';
import { changedAmong, compareWithBase, chooseFocus, withChanges } from '../../catalogue/compare-with-base.ts';
import { withSettings } from '../../catalogue/with-settings.ts';
import { besideCatalogue, openCatalogue } from '../../catalogue/open-catalogue.ts';
import { printFindings, printForReview } from '../../terminal/print-findings.ts';
import { concerns, isBelow, readChecked } from '../../catalogue/read-checked.ts';
import { refuseNestedCache } from '../../catalogue/refuse-nested.ts';
import { USUAL_CACHE } from '../../terminal/options.ts';
import { type Environment, ExitCode, exitCodeOf, Misuse } from '../../terminal/environment.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { visibleText } from '../../../text/visible-text.ts';
import type { Counts } from '../../../records/counts.ts';
import type { CheckOptions } from './definition.ts';

/** Checks a catalogue, or those of its records that lie at or below `paths`, and prints what is wrong. */
export async function check(
  paths: readonly string[],
  options: CheckOptions,
  environment: Environment,
): Promise<ExitCode> {
  if (options.dryRun && !options.fix) throw new Misuse('--dry-run shows what --fix would change: add --fix');
  const catalogue = openCatalogue(options.catalogue, environment);
  const cache = options.cache ?? besideCatalogue(catalogue, USUAL_CACHE, environment);
  refuseNestedCache({ cache, catalogue: catalogue.folder }, environment);
  const named = await namedPaths(paths, catalogue, environment);
  const wanted = named.includes('') ? [] : named;
  const isWhole = wanted.length === 0;
  const isWanted = (path: string) => isWhole || isBelow(path, wanted);
  const compare = () => compareWithBase(wanted, options.changedFrom, catalogue, environment);
  // Git works at the same time.
  const early = compare();
  const read = () => readChecked(catalogue, wanted, cache, environment);
  const found = await read();
  const base = await early(found.counts);
  const fixed = options.fix ? fix(found.diagnostics, isWanted, base, catalogue, options, environment) : undefined;
  const { files } = fixed ?? catalogue;
  const isFixed = fixed?.isChanged === true;
  const readAgain = () => (options.dryRun ? checkFiles(files) : read());
  const { diagnostics: all, counts } = isFixed ? await readAgain() : found;
  const comparison = isFixed ? await compare()(counts) : base;
  const compared = withChanges(all, { comparison, branch: options.changedFrom, files }, catalogue, environment);
  const settled = withSettings(compared, files, environment.now());
  const concerned = settled.filter((one) => concerns(one, isWanted));
  const changed = await changedAmong(concerned, comparison, catalogue);
  const diagnostics = completeRemedies(concerned, { files, now: environment.now(), changed });
  // The patch of a dry run has standard output to itself, so that it can be saved.
  const out = options.dryRun && options.format === 'text' ? environment.error : environment.out;
  const focus = chooseFocus(diagnostics, options, isWhole, changed);
  const shown = { ...catalogue, files, ...(focus && { focus }) };
  if (options.format === 'github') printForReview(diagnostics, changed ?? new Set(), catalogue, environment);
  else printFindings(diagnostics, options.format, shown, out, environment);
  if (options.format === 'text' && !options.quiet) out.write(summaryOf(diagnostics, paths, counts));
  if (fixed?.isComplete === false) return ExitCode.failure;
  return exitCodeOf(diagnostics, options.strict);
}

/** What was checked, where nothing is wrong with it. */
function summaryOf(diagnostics: readonly Diagnostic[], paths: readonly string[], counts: Counts): string {
  if (diagnostics.some(({ severity }) => severity !== 'notice')) return '';
  const what = diagnostics.length === 0 ? 'No findings' : 'No errors or warnings';
  if (paths.length > 0) return `${what} in ${paths.map(visibleText).join(', ')}\n`;
  const { games, installers, runtimes } = counts;
  const parts = [countOf(installers, 'installer'), countOf(games, 'game'), countOf(runtimes, 'runtime package')];
  return `${what} in ${parts.slice(0, 2).join(' of ')} and ${parts[2] ?? ''}\n`;
}
