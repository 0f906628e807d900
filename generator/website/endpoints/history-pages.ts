import type { GameEndpoint } from '../../answers/endpoint.ts';
import { hasChanges } from '../../answers/history/game-history.ts';
import { GAME_PAGES, historyPageAddress, pageOfFolder } from '../../http/addresses.ts';
import { historyPage } from '../game-page/history-page.ts';

/** What changed of a game, for those of which anything did. */
export const historyPages: GameEndpoint = {
  name: 'history-page',
  origin: 'game',
  isPage: true,
  isWanted: ({ revisions, website }) => revisions > 0 && website !== undefined,
  folder: GAME_PAGES,
  *answersOf(game, settings) {
    if (!hasChanges(game.source, game.history)) return;
    yield { path: pageOfFolder(historyPageAddress(game.record.slug)), body: historyPage(game, settings) };
  },
  exampleOf: () => undefined,
};
