import type { CataloguePage, CataloguePages, PagesSource } from '../../answers/endpoint.ts';
import type { GameListing } from '../../answers/game-listing.ts';
import { SEARCH_FILES, SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import { runnerNames } from '../catalogue-pages/listed-game.ts';
import { plainText } from '../html/record-text.ts';
import { areTogether, lettersOf, shardsOf, shardsUnder } from '../search/shards.ts';
import type { Row } from '../search/row.ts';

/** What the search in the browser reads: the names of shards, and the shards, as many as there are games for. */
export const searchShards: CataloguePages = {
  name: 'search',
  origin: 'catalogue',
  isPage: true,
  folder: SEARCH_FILES,
  schema: undefined,
  *pagesOf(source): Generator<CataloguePage> {
    const rows = source.games.map(rowOf);
    const { shards, kept } = changedShards(rows, source.changed) ?? { shards: shardsOf(rows), kept: [] };
    for (const [name, own] of shards) yield { path: searchPath(name), body: JSON.stringify(own) };
    for (const name of kept) yield { path: searchPath(name), body: undefined };
    yield { path: SEARCH_ROOT, body: JSON.stringify([...shards.keys(), ...kept].sort()) };
  },
};

/** The shards that may not be as they are served, and the names of the others; `undefined` where all are to be made. */
function changedShards(rows: readonly Row[], changed: PagesSource['changed']) {
  const names = changed && namesIn(changed.read(SEARCH_ROOT));
  if (changed === undefined || names === undefined || names.includes('') || areTogether(rows.length)) return undefined;
  const letters = new Set([...changed.before, ...changed.after].map(rowOf).flatMap(lettersOf));
  const kept = names.filter((name) => !letters.has(name.charAt(0)));
  return { shards: shardsUnder(letters, rows), kept };
}

function namesIn(root: string | undefined): readonly string[] | undefined {
  return root === undefined ? undefined : (JSON.parse(root) as readonly string[]);
}

function rowOf(game: GameListing): Row {
  const { slug, name, year, installers, updated, aliases, cover } = game;
  // The name as it is shown: nothing in a browser makes hidden characters visible.
  const last: [cover?: string] = cover === undefined ? [] : [cover];
  return [
    slug,
    plainText(name),
    year,
    runnerNames(game),
    installers,
    updated.slice(0, 10),
    [slug, ...aliases],
    ...last,
  ];
}
