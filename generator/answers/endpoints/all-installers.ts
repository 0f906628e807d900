import { folderFile, INSTALLERS } from '../../http/addresses.ts';
import type { CatalogueFile } from '../endpoint.ts';
import type { GameSummary } from '../game-summary.ts';
import { slugList } from '../lists/slug-list.ts';

/** All installers that their games list. */
export const allInstallers: CatalogueFile = {
  name: 'installers',
  title: 'all installers',
  origin: 'catalogue',
  group: 'lists',
  file: folderFile(INSTALLERS.slice(0, -1)),
  operation: {
    id: 'allInstallers',
    summary: 'All installers that their games list, by slug',
    description: 'One list without pages and without scripts.',
  },
  schema: 'installer-list',
  bodyOf: ({ games }) => slugList(games.flatMap(entriesOf)),
};

function entriesOf({ slug: game, installers }: GameSummary) {
  return installers.map(({ slug, version, runner, updatedAt }) => {
    return { slug, game_slug: game, version, runner, updated_at: updatedAt };
  });
}
