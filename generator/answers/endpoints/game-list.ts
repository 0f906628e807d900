import { installers } from '../operations.ts';
import { INSTALLERS, pagePath, slugPath } from '../../http/addresses.ts';
import type { GameEndpoint } from '../endpoint.ts';
import { renderPages } from '../pages.ts';

/** The first page of a game's list, under its slug and under each alias. */
export const gameList: GameEndpoint = {
  name: 'game',
  title: 'a game or installer',
  origin: 'game',
  folder: INSTALLERS,
  schema: 'envelope',
  operation: installers,
  isRequired: true,
  *answersOf(game, settings) {
    const [envelope] = renderPages(game, settings);
    if (envelope === undefined) return;
    for (const slug of [game.record.slug, ...game.record.aliases]) yield { path: pagePath(slug, 1), envelope };
  },
  exampleOf: ({ game }) => slugPath(game),
};
