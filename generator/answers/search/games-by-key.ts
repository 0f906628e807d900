import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { MOST_RESULTS, SURE_KEY } from '../../http/search-request.ts';
import { chooseKeys, MOST_OF_SPLIT } from './choose-keys.ts';
import { keyTree, type NamedGame } from './key-tree.ts';

export interface FoundGames<Game> {
  readonly key: string;
  /** How many there are. */
  readonly count: number;
  /** The first of them: those of that very name, those whose names begin so, the others; of each the shorter names first. */
  readonly first: readonly Game[];
}

/** Most keys, with the answer that finds nothing; hosts count files. */
const MOST_KEYS = 30_000 - 1;

/** Shares games out by the beginnings of their names and aliases, and of each word in these. */
export function* gamesByKey<Game extends NamedGame>(games: readonly Game[]): Generator<FoundGames<Game>> {
  const sorted = games.toSorted(
    (a, b) => a.name.length - b.name.length || compareCodePoints(a.name, b.name) || compareCodePoints(a.slug, b.slug),
  );
  const keys = chooseKeys(keyTree(sorted), sorted, MOST_KEYS);
  const begun = new Set(keys.flatMap(({ key }) => beginningsOf(key)));
  for (const { key, count, first } of keys) {
    const shown = begun.has(key) && key.length !== SURE_KEY ? MOST_OF_SPLIT : MOST_RESULTS;
    yield { key, count, first: first.slice(0, shown).flatMap((place) => sorted[place] ?? []) };
  }
}

function beginningsOf(key: string): string[] {
  return Array.from({ length: key.length - 1 }, (_none, at) => key.slice(0, at + 1));
}
