import type { CatalogueFolder } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { SEARCH_FILES, SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import { listed, runnerNames } from '../catalogue-pages/listed-game.ts';
import { plainText } from '../html/record-text.ts';
import { shardsOf } from '../search/shards.ts';
import type { Row } from '../search/row.ts';

/** What the search in the browser reads: the names of shards, and the shards, as many as there are games for. */
export const searchShards: CatalogueFolder = {
  name: 'search',
  origin: 'catalogue',
  isPage: true,
  folder: SEARCH_FILES,
  schema: undefined,
  *answersOf({ games }) {
    const shards = shardsOf(listed(games).map(rowOf));
    for (const [name, rows] of shards) yield { path: searchPath(name), body: { json: rows } };
    yield { path: SEARCH_ROOT, body: { json: [...shards.keys()].sort() } };
  },
};

function rowOf(game: GameSummary): Row {
  const { slug, name, year, installers, updated, aliases, cover } = game;
  // The name as it is shown: nothing in a browser makes hidden characters visible.
  const last: [cover?: string] = cover === undefined ? [] : [cover];
  return [
    slug,
    plainText(name),
    year,
    runnerNames(game),
    installers.length,
    updated.slice(0, 10),
    [slug, ...aliases],
    ...last,
  ];
}
