import { findCommit } from '../../io/disk/git.ts';
import { Misuse } from '../terminal/environment.ts';

/** The commit of a name, or with `since` where the history of both parted; throws `Misuse`. */
export function commitOf(name: string, folder: string, since?: string): string {
  const commit = findCommit(folder, name, since);
  if (commit !== undefined) return commit;
  throw new Misuse(
    `There is no folder "${name}", and git knows no commit of that name for the catalogue`,
    'In a shallow clone, fetch it first: git fetch origin <branch>',
  );
}
