import { breakingFindings } from '../../authoring/review/breaking-findings.ts';
import { timedRecords, timeFindings } from '../../authoring/touch/time-findings.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { openChanged, openCommit } from '../../io/disk/catalogue-version.ts';
import { findCommit } from '../../io/disk/git.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import type { Environment } from '../terminal/environment.ts';
import type { BranchComparison } from './compare-with-base.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { settingsIn } from './read-site.ts';

interface BranchChanges {
  readonly comparison: BranchComparison | undefined;
  /** The branch that was named; only then is it looked for what the changes break. */
  readonly branch: string | undefined;
  /** The files as they are, or as a fix would leave them. */
  readonly files: CatalogueFiles;
}

/** More changed files than one person writes are compared only on request. */
const MANY_CHANGES = 1_000;

/** Findings, with those about what changed since a branch began, at the severities of the site. */
export function withChanges(
  diagnostics: readonly Diagnostic[],
  { comparison, branch, files }: BranchChanges,
  { folder }: OpenedCatalogue,
  environment: Environment,
): readonly Diagnostic[] {
  const commit = comparison === undefined ? undefined : findCommit(folder, comparison.base, 'HEAD');
  if (comparison === undefined || commit === undefined) {
    if (branch !== undefined) environment.error.write(unknownCommit(branch));
    return diagnostics;
  }
  const { changed } = comparison;
  if (changed === undefined || changed.size === 0 || (branch === undefined && changed.size > MANY_CHANGES))
    return diagnostics;
  const before = openCommit(folder, commit, { paths: branch === undefined ? [...changed] : [] });
  const found = [
    ...(branch === undefined ? [] : breakingFindings(before, openChanged(folder, before, changed))),
    ...timeFindings(timedRecords(changed, before, files, environment.now()), touchCommand(branch)),
  ];
  if (found.length === 0) return diagnostics;
  return [
    ...diagnostics,
    ...gradedFindings(found, { severities: severitiesOf(settingsIn(files)), acceptances: [] }),
  ].sort(compareDiagnostics);
}

function unknownCommit(branch: string): string {
  const words = `git knows no commit "${visibleText(branch)}" here: nothing was compared with it`;
  return `${words}. In a shallow clone, fetch it first.\n`;
}

function touchCommand(branch: string | undefined): string {
  return branch === undefined ? 'catalogue touch' : `catalogue touch --changed-from ${branch}`;
}
