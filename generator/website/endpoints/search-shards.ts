import type { FileAnswer, CatalogueFolder } from '../../answers/endpoint.ts';
import type { GameSummary } from '../../answers/game-summary.ts';
import { foldText } from '../../answers/search/search-words.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { idSearchPath, SEARCH_FILES, SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import { genreWords, listedGames, runnerNames } from '../catalogue-pages/listing.ts';
import { plainText } from '../html/record-text.ts';
import { runnerName } from '../html/runner-name.ts';
import { filesOfIds, idKey, type Row, type SearchRoot } from '../search/search-files.ts';
import { shardsOf } from '../search/shards.ts';

export const searchShards: CatalogueFolder = {
  name: 'search',
  origin: 'catalogue',
  isPage: true,
  folder: SEARCH_FILES,
  groupsOf: ({ games: allGames }) => {
    const games = listedGames(allGames).map((game) => {
      const { runners, stores } = game;
      return { row: rowOf(game), runners, stores };
    });
    return [{ key: games, answers: () => searchFilesOf(games) }];
  },
};

interface SearchableGame extends Pick<GameSummary, 'runners' | 'stores'> {
  readonly row: Row;
}

function* searchFilesOf(games: readonly SearchableGame[]): Generator<FileAnswer> {
  const shards = shardsOf(games.map(({ row }) => row));
  for (const [name, rows] of shards) yield { path: searchPath(name), body: { json: rows } };
  const files = filesOfIds(
    games.flatMap(({ stores, row }) =>
      [...new Set(Object.values(stores).map(idKey))].flatMap((id) => (id === '' ? [] : [[id, row] as const])),
    ),
  );
  for (const [index, file] of files.entries()) yield { path: idSearchPath(index), body: { json: file } };
  const runners = [...new Set(games.flatMap((game) => game.runners))].sort(compareCodePoints);
  const root: SearchRoot = {
    shards: [...shards.keys()].sort(),
    ids: files.length,
    runners: Object.fromEntries(runners.map((runner) => [runnerName(runner), runnerWords(runner)])),
  };
  yield { path: SEARCH_ROOT, body: { json: root } };
}

function rowOf(game: GameSummary): Row {
  const { slug, name, year, genres, installers, updated, aliases, cover } = game;
  // Makes hidden characters visible.
  const withCover: [cover?: string] = cover === undefined ? [] : [cover];
  const last: [cover?: string | null, genres?: string] =
    genres.length === 0 ? withCover : [cover ?? null, plainText(genreWords(game))];
  return [slug, plainText(name), year, runnerNames(game), installers.length, updated.slice(0, 10), aliases, ...last];
}

const ALSO: Readonly<Record<string, readonly string[]>> = { linux: ['native'], wine: ['windows'], dosbox: ['dos'] };

/** The slug of a runner, and its name if that is one word. */
function runnerWords(runner: string): string[] {
  const name = runnerName(runner);
  const words = [runner, ...(name.includes(' ') ? [] : [name])].flatMap((text) => foldText(text).split(' '));
  return [...new Set([...words, ...(Object.hasOwn(ALSO, runner) ? (ALSO[runner] ?? []) : [])])];
}
