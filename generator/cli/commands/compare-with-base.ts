import { otherPlaceOf, type Diagnostic } from '../../findings/diagnostic.ts';
import { baseBranch, changedFiles } from '../../io/disk/git.ts';
import type { Counts } from '../../records/counts.ts';
import type { Environment } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { isLarge } from './read-checked.ts';

/** The branch that a checkout is compared with, and what differs. */
export interface BranchComparison {
  readonly base: string;
  /** The files that differ, at or below the paths that are checked; `undefined` where there are too many. */
  readonly changed: ReadonlySet<string> | undefined;
  /** Whether these are all files that differ. */
  readonly isWhole: boolean;
}

/**
 * Begins to compare files with the branch that is named, or with the one that changes are meant for. Git does it while
 * the records are read; what is returned waits for the comparison of a catalogue of this size: `undefined` where git
 * cannot tell.
 */
export function compareWithBase(
  paths: readonly string[],
  changedFrom: string | undefined,
  { folder }: OpenedCatalogue,
  environment: Environment,
): (counts: Counts) => Promise<BranchComparison | undefined> {
  const stopper = new AbortController();
  const isWhole = changedFrom !== undefined || paths.length === 0;
  const base = changedFrom === undefined ? baseOf(folder, environment) : Promise.resolve(changedFrom);
  const changed = base.then((name) =>
    name === undefined ? undefined : changedFiles(folder, name, isWhole ? [] : paths, stopper.signal),
  );
  return async ({ games }) => {
    const name = await base;
    if (name === undefined) return undefined;
    // To look at every file would take git longer than the check.
    if (changedFrom === undefined && isWhole && isLarge(games)) {
      stopper.abort();
      return { base: name, changed: undefined, isWhole };
    }
    const files = await changed;
    return files === undefined ? undefined : { base: name, changed: files, isWhole };
  };
}

/** The branch that changes are meant for: in a workflow that of the pull request. */
async function baseOf(folder: string, { variables }: Environment): Promise<string | undefined> {
  const target = variables['GITHUB_BASE_REF'] ?? '';
  return target === '' ? baseBranch(folder) : `origin/${target}`;
}

/** The files that findings concern and that the author has changed; `undefined` where git cannot tell. */
export async function changedAmong(
  diagnostics: readonly Diagnostic[],
  comparison: BranchComparison | undefined,
  { folder }: OpenedCatalogue,
): Promise<ReadonlySet<string> | undefined> {
  if (comparison === undefined || diagnostics.length === 0) return undefined;
  const { base, changed, isWhole } = comparison;
  if (changed !== undefined && isWhole) return changed;
  return changedFiles(folder, base, [...new Set(diagnostics.flatMap(filesOf))]);
}

/** The files that a finding reports: a clash is found in one of two. */
export function filesOf(found: Diagnostic): string[] {
  const other = otherPlaceOf(found);
  return other === undefined ? [found.place.file] : [found.place.file, other.file];
}
