import { basename, dirname } from 'node:path';
import type { FilePlace } from '../../authoring/import/guess/guess.ts';
import { mayBeInstaller } from '../../io/disk/import-files.ts';
import { isWithin } from '../../io/disk/real-place.ts';
import { repositoryAround } from '../../io/disk/repository-around.ts';
import { sortedEntries } from '../../io/disk/sorted-entries.ts';

interface Folder {
  readonly stems: readonly string[];
  readonly owner: string | undefined;
}

/** Where a file lies, by its absolute path, with what guesses need of the folders around it. */
export function createPlaceOf(catalogue: string): (path: string) => FilePlace {
  const known = new Map<string, Folder>();
  return (path) => {
    const folder = dirname(path);
    const { stems, owner } = known.get(folder) ?? readFolder(folder, catalogue);
    known.set(folder, { stems, owner });
    const stem = stemOf(basename(path));
    const folders = folder.split(/[/\\]/).filter((name) => name !== '');
    return { folders, stem, siblings: stems.filter((one) => one !== stem), owner };
  };
}

function readFolder(folder: string, catalogue: string): Folder {
  const names = sortedEntries(folder).map(({ name }) => name);
  const repository = repositoryAround(folder);
  // Scripts in the repository of the catalogue itself come from elsewhere.
  const isOwn = repository === undefined || isWithin(catalogue, repository.root);
  return { stems: names.filter(mayBeInstaller).map(stemOf), owner: isOwn ? undefined : repository.owner };
}

function stemOf(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/\.(?:json|jsonl|ndjson|txt|ya?ml)$/i, '');
}
