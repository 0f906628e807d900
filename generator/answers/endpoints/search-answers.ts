import { wholeList } from '../envelope.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { GAME_LIST, NOTHING_FOUND, requestPath, SEARCH_ANSWERS, searchAnswerPath } from '../../http/addresses.ts';
import { LONGEST_KEY, MOST_RESULTS, SEARCH_PARAMETER, SURE_KEY } from '../../http/search-request.ts';
import type { FileAnswer, CatalogueFolder } from '../endpoint.ts';
import { EXAMPLE_SLUGS } from '../openapi/example-records.ts';
import { chooseKeys, MOST_OF_SPLIT } from '../search/choose-keys.ts';
import { keyTree, type NamedGame } from '../search/key-tree.ts';
import type { GameSummary } from '../game-summary.ts';
import { toEntry } from './lists-of-all.ts';

interface SearchedGame extends NamedGame {
  readonly entry: ReturnType<typeof toEntry>;
}

/** Games with installers whose name, or a word of it, begins with the typed text. */
export const searchAnswers: CatalogueFolder = {
  name: 'found',
  origin: 'catalogue',
  group: 'search',
  folder: SEARCH_ANSWERS,
  operation: {
    id: 'found',
    summary: 'Games whose name, an alias or a word in one of them, begins with some letters',
    description: `A host that can choose a file by the query answers ${requestPath(GAME_LIST)}?${SEARCH_PARAMETER}=WORDS from the one with the longest key that what was typed begins with. A key without a file finds nothing.`,
    address: searchAnswerPath('{key}'),
    parameters: {
      key: {
        description: 'Letters without accents and digits, without blanks and without words such as "of".',
        schema: { type: 'string', pattern: `^(?:[a-z0-9]{1,${String(LONGEST_KEY)}}|_)$` },
        example: EXAMPLE_SLUGS.game.slice(0, SURE_KEY),
      },
    },
  },
  schema: 'game-search',
  groupsOf: ({ games }) => {
    const searchedGames = games.filter(({ installers }) => installers.length > 0).map(toSearched);
    return [{ key: searchedGames.map(({ entry }) => entry), answers: () => answersTo(searchedGames) }];
  },
};

function toSearched(game: GameSummary): SearchedGame {
  const { slug, name, aliases } = game;
  return { slug, name, aliases, entry: toEntry(game) };
}

function* answersTo(games: readonly SearchedGame[]): Generator<FileAnswer> {
  for (const { key, count, first } of gamesByKey(games)) {
    const results = first.map(({ entry }) => entry);
    yield { path: searchAnswerPath(key), body: { json: wholeList(results, count) } };
  }
  yield { path: NOTHING_FOUND, body: { json: wholeList([]) } };
}

interface FoundGames<Game> {
  readonly key: string;
  readonly count: number;
  /** The first games: equal names, then beginnings, then others; shorter names first. */
  readonly first: readonly Game[];
}

/** Most keys, since hosts count files. */
const MOST_KEYS = 30_000 - 1;

/** Distributes games by the beginnings of names, aliases and their words. */
export function* gamesByKey<Game extends NamedGame>(games: readonly Game[]): Generator<FoundGames<Game>> {
  const sortedGames = games.toSorted(
    (a, b) => a.name.length - b.name.length || compareCodePoints(a.name, b.name) || compareCodePoints(a.slug, b.slug),
  );
  const keys = chooseKeys(keyTree(sortedGames), sortedGames, MOST_KEYS);
  const splitKeys = new Set(
    keys.flatMap(({ key }) => Array.from({ length: key.length - 1 }, (_none, at) => key.slice(0, at + 1))),
  );
  for (const { key, count, first } of keys) {
    const limit = splitKeys.has(key) && key.length !== SURE_KEY ? MOST_OF_SPLIT : MOST_RESULTS;
    yield { key, count, first: first.slice(0, limit).flatMap((place) => sortedGames[place] ?? []) };
  }
}
