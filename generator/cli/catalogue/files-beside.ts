import { placeEntry } from '../../catalogue/layout.ts';
import { filesBetween, pathInRepository } from '../../io/disk/git.ts';

/** Changed files that are neither records nor images of the catalogue, by their paths from the top of the repository. */
export function filesBeside(folder: string, base: string, head: string | undefined): string[] {
  const top = pathInRepository(folder);
  return filesBetween(folder, base, head).filter((path) => {
    if (!path.startsWith(top)) return true;
    const { record, image } = placeEntry({ path: path.slice(top.length), kind: 'file' });
    return record === undefined && image === undefined;
  });
}
