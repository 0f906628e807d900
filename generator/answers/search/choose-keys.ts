import { compareCodePoints } from '../../text/compare-code-points.ts';
import { SURE_KEY } from '../../http/search-request.ts';
import type { KeyBranch, KeyTree, NamedGame, RankedKey } from './key-tree.ts';

/** Games of an answer that longer keys tell apart. More will be typed, but for what ends with a key that has a file for certain. */
export const MOST_OF_SPLIT = 20;

/** How games are to be found, the most important first: by how much of the name, from its first word on or any, among how many. */
const ROUNDS = [
  { part: 2 / 3, isWhole: true, seen: 10 },
  { part: 1, isWhole: true, seen: 10 },
  { part: 1, isWhole: false, seen: MOST_OF_SPLIT },
];

/** So few games need not be told apart. */
const FEWEST = Math.min(...ROUNDS.map(({ seen }) => seen));

type Chosen = Map<string, RankedKey>;

/**
 * Chooses the keys that show games among the first which no shorter key shows there; where there may not be all, those that show
 * most. Each beginning of a key is a key.
 */
export function chooseKeys(tree: KeyTree, games: readonly NamedGame[], most: number): RankedKey[] {
  const all = allKeys(tree);
  const byKey = new Map(all.map((one) => [one.key, one]));
  const chosen: Chosen = new Map([...byKey].filter(([key]) => key.length <= SURE_KEY));
  const rest = all.filter(({ key }) => key.length > SURE_KEY);
  rest.sort((a, b) => a.key.length - b.key.length || compareCodePoints(a.key, b.key));
  for (const { part, isWhole, seen } of ROUNDS) {
    const gain = (one: RankedKey) => {
      const found = isWhole ? one.first.slice(0, one.begins) : one.first;
      const isTyped = (place: number) => one.key.length <= part * (games[place]?.name.length ?? 0);
      if (chosen.has(one.key)) return 0;
      const before = shownBefore(one.key, chosen).slice(0, seen);
      return found.slice(0, seen).filter((place) => !before.includes(place) && isTyped(place)).length;
    };
    for (const one of mostGained(rest, gain)) {
      const path = missingUpTo(one.key, chosen);
      if (chosen.size + path.length > most) continue;
      for (const key of path) chosen.set(key, byKey.get(key) ?? one);
    }
  }
  return all.filter(({ key }) => chosen.has(key));
}

/** Gives keys that gain something, those first that gain most when it is their turn: each may leave others less to gain. */
function* mostGained(keys: readonly RankedKey[], gain: (key: RankedKey) => number): Generator<RankedKey> {
  const byGain = Array.from({ length: MOST_OF_SPLIT + 1 }, (): RankedKey[] => []);
  for (const one of keys) byGain[gain(one)]?.push(one);
  for (let most = MOST_OF_SPLIT; most > 0; most -= 1) {
    for (const one of byGain[most] ?? []) {
      const now = gain(one);
      if (now === most) yield one;
      else byGain[now]?.push(one);
    }
  }
}

/** The keys that are there for certain, and all longer ones of what has more games than people look at. */
function allKeys({ top, next, ranked }: KeyTree): RankedKey[] {
  const all: RankedKey[] = [];
  for (let branches = top; branches.length > 0;) {
    const longer: KeyBranch[] = [];
    for (const branch of branches) {
      const one = ranked(branch);
      all.push(one);
      if (one.key.length < SURE_KEY || one.count > FEWEST) longer.push(...next(branch));
    }
    branches = longer;
  }
  return all;
}

/** The games that people see for the longest shorter key that is chosen. */
function shownBefore(key: string, chosen: Chosen): readonly number[] {
  let length = key.length - 1;
  while (!chosen.has(key.slice(0, length))) length -= 1;
  return chosen.get(key.slice(0, length))?.first ?? [];
}

/** A key and those of its beginnings that are not chosen: a host may look for longer keys until there is none. */
function missingUpTo(key: string, chosen: Chosen): string[] {
  const path = [key];
  for (let length = key.length - 1; !chosen.has(key.slice(0, length)); length -= 1) path.push(key.slice(0, length));
  return path;
}
