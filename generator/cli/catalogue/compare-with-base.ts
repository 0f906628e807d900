import { breakingFindings } from '../../authoring/review/breaking-findings.ts';
import { type TimedRecord, timedRecords, timeFindings } from '../../authoring/fix/times.ts';
import { otherPlaceOf, type Diagnostic, isError } from '../../findings/diagnostic.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Focus } from '../../findings/report/report.ts';

import { openChanged, openCommit } from '../../io/disk/catalogue-version.ts';
import { baseBranch, changedFiles, findCommit, gitFault } from '../../io/disk/git.ts';
import type { Counts } from '../../records/records.ts';
import { type Environment, tell } from '../terminal/environment.ts';
import { gradedBySettings, type OpenedCatalogue, settingsIn } from './open-catalogue.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';

/** In a catalogue of more games, git would take longer than the check. */
const MAX_GAMES = 10_000;

export interface BranchComparison {
  readonly base: string;
  /** Changed files at or below the checked paths; `undefined` where the catalogue is too large to ask git. */
  readonly changedPaths: ReadonlySet<string> | undefined;
  readonly isWhole: boolean;
}

/** Starts a comparison with a branch, by default the base; the returned function waits for it. `undefined` if git fails. */
export function compareWithBase(
  paths: readonly string[],
  changedFrom: string | undefined,
  { folder, environment }: OpenedCatalogue,
): (counts: Counts) => Promise<BranchComparison | undefined> {
  const stopper = new AbortController();
  const isWhole = changedFrom !== undefined || paths.length === 0;
  const base = changedFrom === undefined ? baseOf(folder, environment) : Promise.resolve(changedFrom);
  const changedPaths = base.then((name) =>
    name === undefined ? undefined : changedFiles(folder, name, isWhole ? [] : paths, stopper.signal),
  );
  return async ({ games }) => {
    const name = await base;
    if (name === undefined) return undefined;
    if (changedFrom === undefined && isWhole && games > MAX_GAMES) {
      stopper.abort();
      return { base: name, changedPaths: undefined, isWhole };
    }
    const files = await changedPaths;
    return files === undefined ? undefined : { base: name, changedPaths: files, isWhole };
  };
}

/** The branch that changes are meant for; in a workflow, that of the pull request. */
async function baseOf(folder: string, { variables }: Environment): Promise<string | undefined> {
  const target = variables['GITHUB_BASE_REF'] ?? '';
  return target === '' ? baseBranch(folder) : `origin/${target}`;
}

export async function changedAmong(
  diagnostics: readonly Diagnostic[],
  comparison: BranchComparison | undefined,
  { folder }: OpenedCatalogue,
): Promise<ReadonlySet<string> | undefined> {
  if (comparison === undefined || diagnostics.length === 0) return undefined;
  const { base, changedPaths, isWhole } = comparison;
  if (changedPaths !== undefined && isWhole) return changedPaths;
  return changedFiles(folder, base, [...new Set(diagnostics.flatMap(filesOf))]);
}

/** The file of a finding; both files where two records clash. */
function filesOf(diagnostic: Diagnostic): string[] {
  const other = otherPlaceOf(diagnostic);
  return other === undefined ? [diagnostic.place.file] : [diagnostic.place.file, other.file];
}

/** What is shown in full: all of named records, else errors and changed records, else all but advice. `undefined` for everything. */
export function chooseFocus(
  diagnostics: readonly Diagnostic[],
  { all: showsAll, quiet }: { readonly all: boolean; readonly quiet: boolean },
  isWhole: boolean,
  changedPaths: ReadonlySet<string> | undefined,
): Focus | undefined {
  if (quiet) return { isShown: ({ severity }) => severity === 'error', others: undefined };
  if (showsAll || !isWhole) return undefined;
  if (changedPaths === undefined) return { isShown: ({ severity }) => severity !== 'notice', others: 'file' };
  const ownDiagnostics = diagnostics.filter((finding) => filesOf(finding).some((file) => changedPaths.has(file)));
  const visibleDiagnostics = ownDiagnostics.some(isError)
    ? ownDiagnostics
    : [...ownDiagnostics, ...diagnostics.filter(isError)];
  const keys = new Set(visibleDiagnostics.map(({ place, code }) => keyOf({ ...place, code })));
  return { isShown: (finding) => keys.has(keyOf(finding)), others: 'unchanged file' };
}

function keyOf({ file, line, column, code }: Pick<Finding, 'file' | 'line' | 'column' | 'code'>): string {
  return [file, line, column, code].join('\n');
}

interface BranchChanges {
  readonly comparison: BranchComparison | undefined;
  /** The branch that the person has named; only then breaking changes are looked for. */
  readonly branch: string | undefined;
  readonly files: CatalogueFiles;
}

const MAX_CHANGES = 1_000;

/** The changed files, to compare them with the earlier ones; `undefined` where these are too many to read unasked. */
function comparedFiles({ comparison, branch }: BranchChanges): ReadonlySet<string> | undefined {
  const changedPaths = comparison?.changedPaths;
  return changedPaths !== undefined && branch === undefined && changedPaths.size > MAX_CHANGES
    ? undefined
    : changedPaths;
}

export function changedTimes(
  changes: BranchChanges,
  fixedPaths: readonly string[],
  { folder, environment }: OpenedCatalogue,
): TimedRecord[] {
  const { comparison, branch, files } = changes;
  const commit = comparison && findCommit(folder, comparison.base, 'HEAD');
  const changedPaths = comparedFiles(changes);
  if (commit === undefined || changedPaths === undefined) return [];
  const paths = [...new Set([...changedPaths, ...fixedPaths])];
  const severities = severitiesOf(settingsIn(files));
  return timedRecords(paths, openCommit(folder, commit, { paths }), files, environment.now()).filter(
    (record) => gradedFindings(timeFindings([record], branch), { severities, acceptances: [] }).length > 0,
  );
}

export function withChanges(
  diagnostics: readonly Diagnostic[],
  changes: BranchChanges,
  { folder, environment }: OpenedCatalogue,
): readonly Diagnostic[] {
  const { comparison, branch, files } = changes;
  const commit = comparison && findCommit(folder, comparison.base, 'HEAD');
  if (commit === undefined) {
    if (branch !== undefined) tell(environment, unknownCommit(branch, folder));
    return diagnostics;
  }
  const changedPaths = comparedFiles(changes);
  if (changedPaths === undefined || changedPaths.size === 0) return diagnostics;
  const baseVersion = openCommit(folder, commit, { paths: branch === undefined ? [...changedPaths] : [] });
  const newDiagnostics = [
    ...(branch === undefined ? [] : breakingFindings(baseVersion, openChanged(folder, baseVersion, changedPaths))),
    ...timeFindings(timedRecords(changedPaths, baseVersion, files, environment.now()), branch),
  ];
  return [...diagnostics, ...gradedBySettings(newDiagnostics, files)];
}

function unknownCommit(branch: string, folder: string): string {
  const fault = gitFault(folder);
  if (fault !== undefined) return `Nothing was compared with "${branch}": ${fault}`;
  return `git knows no commit "${branch}" here: nothing was compared with it. In a shallow clone, fetch it first.`;
}
