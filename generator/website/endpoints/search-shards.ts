import type { CataloguePages, TextAnswer } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { SEARCH_FILES, SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import { listedGame } from '../catalogue-pages/listed-game.ts';
import { shardsOf } from '../search/shards.ts';
import type { Row } from '../search/row.ts';

/** What the search in the browser reads: the names of shards, and the shards, as many as there are games for. */
export const searchShards: CataloguePages = {
  name: 'search',
  origin: 'catalogue',
  isPage: true,
  folder: SEARCH_FILES,
  schema: undefined,
  *pagesOf(games): Generator<TextAnswer> {
    const shards = shardsOf(games.flatMap(rowOf));
    for (const [name, rows] of shards) yield { path: searchPath(name), body: JSON.stringify(rows) };
    yield { path: SEARCH_ROOT, body: JSON.stringify([...shards.keys()]) };
  },
};

function rowOf(game: GameSummary): Row[] {
  return listedGame(game).map(({ slug, name, year, runners, installers, updated }) => [
    slug,
    name,
    year,
    runners,
    installers,
    updated.slice(0, 10),
    [slug, ...game.aliases],
  ]);
}
