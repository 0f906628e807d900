import { reviewVersions } from '../../authoring/review/review-versions.ts';
import { placeEntry } from '../../catalogue/layout.ts';
import { openCommit, openWorkingTree } from '../../io/disk/catalogue-version.ts';
import { filesBetween, pathInRepository } from '../../io/disk/git.ts';
import { withProgress } from '../terminal/progress.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { commitOf } from './read-named.ts';

interface ComparedCommits {
  readonly base: string;
  /** The files as they are now, where none is given. */
  readonly head: string | undefined;
  /** Whether to compare with the commit at which the history of both parted. */
  readonly mergeBase: boolean;
}

export type ReviewedCommits = Awaited<ReturnType<typeof reviewCommits>>;

/** Reviews the difference between two commits, with a display name for the later one; throws `Misuse`. */
export async function reviewCommits(
  { base, head, mergeBase }: ComparedCommits,
  headName: string,
  { folder, environment }: OpenedCatalogue,
) {
  const headCommit = commitOf(head ?? 'HEAD', folder);
  const baseCommit = commitOf(base, folder, mergeBase ? headCommit : undefined);
  return withProgress(environment, ({ start }) => {
    start('Comparing', 0);
    const earlier = openCommit(folder, baseCommit, { variables: environment.variables });
    const later = head === undefined ? openWorkingTree(folder, baseCommit, earlier) : openCommit(folder, headCommit);
    const otherFiles = filesBeside(folder, baseCommit, head === undefined ? undefined : headCommit);
    const review = { ...reviewVersions({ base, head: headName }, earlier, later, start), otherFiles };
    return { review, baseCommit, headCommit, earlier };
  });
}

/** Changed files that are neither records nor images of the catalogue, by their paths from the top of the repository. */
function filesBeside(folder: string, base: string, head: string | undefined): string[] {
  const top = pathInRepository(folder);
  return filesBetween(folder, base, head).filter((path) => {
    if (!path.startsWith(top)) return true;
    const { record, image } = placeEntry({ path: path.slice(top.length), kind: 'file' });
    return record === undefined && image === undefined;
  });
}
