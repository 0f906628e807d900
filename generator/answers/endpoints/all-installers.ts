import { folderFile, INSTALLERS } from '../../http/addresses.ts';
import type { CatalogueFile } from '../endpoint.ts';
import { editSlugList, slugEntry, slugList } from '../lists/slug-list.ts';

const FILE = folderFile(INSTALLERS.slice(0, -1));

/** All installers that their games list. */
export const allInstallers: CatalogueFile = {
  name: 'installers',
  title: 'all installers',
  origin: 'catalogue',
  group: 'lists',
  file: FILE,
  operation: {
    id: 'allInstallers',
    summary: 'All installers that their games list, by slug',
    description: 'One list without pages and without scripts.',
  },
  schema: 'installer-list',
  alwaysServed: () => [FILE],
  *entriesOf(game) {
    for (const { slug, version, runner, updatedAt } of game.installers) {
      const entry = slugEntry(slug, [
        ['game_slug', JSON.stringify(game.slug)],
        ['version', JSON.stringify(version)],
        ['runner', JSON.stringify(runner)],
        ['updated_at', JSON.stringify(updatedAt)],
      ]);
      yield [FILE, entry];
    }
  },
  bodyOf: (entries) => slugList(entries),
  edit: (body, edits) => editSlugList(body, edits),
};
