import { compareCodePoints } from '../../text/compare-code-points.ts';
import { SURE_KEY } from '../../http/search-request.ts';
import type { KeyBranch, KeyTree, NamedGame, RankedKey } from './key-tree.ts';

/** Games up to this place in an answer get longer keys of their own: to see one further down, people type more letters. */
export const MOST_OF_SPLIT = 20;

/** Goals, most important first: among `depth` games once `part` of a name is typed, from its first word (`isWhole`) or any. */
const ROUNDS = [
  { part: 2 / 3, isWhole: true, depth: 10 },
  { part: 1, isWhole: true, depth: 10 },
  { part: 1, isWhole: false, depth: MOST_OF_SPLIT },
];

/** A key that matches no more games gets no files of longer keys. */
const FEWEST = Math.min(...ROUNDS.map(({ depth }) => depth));

type Chosen = Map<string, RankedKey>;

/** Chooses at most `limit` keys, those first that bring most games to the top of an answer; each beginning of a key is a key. */
export function chooseKeys(tree: KeyTree, games: readonly NamedGame[], limit: number): RankedKey[] {
  const rankedKeys = allKeys(tree);
  const byKey = new Map(rankedKeys.map((ranked) => [ranked.key, ranked]));
  const chosenKeys: Chosen = new Map([...byKey].filter(([key]) => key.length <= SURE_KEY));
  const candidates = rankedKeys.filter(({ key }) => key.length > SURE_KEY);
  candidates.sort((a, b) => a.key.length - b.key.length || compareCodePoints(a.key, b.key));
  for (const { part, isWhole, depth } of ROUNDS) {
    const gain = (candidate: RankedKey) => {
      const places = isWhole ? candidate.first.slice(0, candidate.begins) : candidate.first;
      const isTyped = (place: number) => candidate.key.length <= part * (games[place]?.name.length ?? 0);
      if (chosenKeys.has(candidate.key)) return 0;
      const visiblePlaces = shownBefore(candidate.key, chosenKeys).slice(0, depth);
      return places.slice(0, depth).filter((place) => !visiblePlaces.includes(place) && isTyped(place)).length;
    };
    for (const candidate of mostGained(candidates, gain)) {
      const path = missingUpTo(candidate.key, chosenKeys);
      if (chosenKeys.size + path.length > limit) continue;
      for (const key of path) chosenKeys.set(key, byKey.get(key) ?? candidate);
    }
  }
  return rankedKeys.filter(({ key }) => chosenKeys.has(key));
}

/** Gives keys by their gain, the largest first; a key that is taken may lower the gain of others, so each is computed again. */
function* mostGained(keys: readonly RankedKey[], gain: (key: RankedKey) => number): Generator<RankedKey> {
  const byGain = Array.from({ length: MOST_OF_SPLIT + 1 }, (): RankedKey[] => []);
  for (const candidate of keys) byGain[gain(candidate)]?.push(candidate);
  for (let targetGain = MOST_OF_SPLIT; targetGain > 0; targetGain -= 1) {
    for (const candidate of byGain[targetGain] ?? []) {
      const currentGain = gain(candidate);
      if (currentGain === targetGain) yield candidate;
      else byGain[currentGain]?.push(candidate);
    }
  }
}

/** All keys of up to `SURE_KEY` letters, and the longer ones below a key with more than `FEWEST` games. */
function allKeys({ top, next, rank }: KeyTree): RankedKey[] {
  const rankedKeys: RankedKey[] = [];
  for (let branches = top; branches.length > 0;) {
    const longer: KeyBranch[] = [];
    for (const branch of branches) {
      const rankedKey = rank(branch);
      rankedKeys.push(rankedKey);
      if (rankedKey.key.length < SURE_KEY || rankedKey.count > FEWEST) longer.push(...next(branch));
    }
    branches = longer;
  }
  return rankedKeys;
}

/** The games that people see for the longest shorter key that is chosen. */
function shownBefore(key: string, chosenKeys: Chosen): readonly number[] {
  let length = key.length - 1;
  while (!chosenKeys.has(key.slice(0, length))) length -= 1;
  return chosenKeys.get(key.slice(0, length))?.first ?? [];
}

/** A key and those of its beginnings that are not chosen: a host may look for longer keys until there is none. */
function missingUpTo(key: string, chosenKeys: Chosen): string[] {
  const path = [key];
  for (let length = key.length - 1; !chosenKeys.has(key.slice(0, length)); length -= 1) path.push(key.slice(0, length));
  return path;
}
