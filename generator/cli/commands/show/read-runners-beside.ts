import { listGameFolder } from '../../../io/disk/find-game-folder.ts';
import { fieldsAt } from '../../../records/fields.ts';
import { sortEntries } from '../../../yaml/load/sort-entries.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';

export function readRunnersBeside({ folder, files }: OpenedCatalogue, path: string): string[] {
  const { games } = sortEntries(listGameFolder(folder, path.slice(0, path.lastIndexOf('/'))));
  return games
    .flatMap(({ installers }) => installers)
    .filter((one) => one.path !== path)
    .map((one) => fieldsAt(files, one.path).text('runner') ?? '');
}
