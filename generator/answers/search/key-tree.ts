import { compareCodePoints } from '../../text/compare-code-points.ts';
import { groupBy } from '../../text/group-by.ts';
import { LONGEST_KEY, MOST_RESULTS } from '../../http/search-request.ts';
import type { GameSummary } from '../game-summary.ts';
import { nameKeys } from './name-keys.ts';

export type NamedGame = Pick<GameSummary, 'slug' | 'name' | 'aliases'>;

const SAME = 0;
const BEGINS = 1;
const HAS = 2;
const NONE = 3;

/** Typed texts with game and rank, as columns, since there are hundreds of thousands. */
interface Entries {
  readonly texts: string[];
  readonly owners: number[];
  readonly ranks: number[];
}

export interface RankedKey {
  readonly key: string;
  readonly count: number;
  readonly begins: number;
  /** Indices of the first games: equal names, then names that begin with the key, then the others. */
  readonly first: readonly number[];
}

/** Prefixes of names and aliases, and of each word in them. */
export interface KeyTree {
  readonly top: readonly KeyBranch[];
  readonly next: (branch: KeyBranch) => KeyBranch[];
  readonly rank: (branch: KeyBranch) => RankedKey;
}

/** Builds the tree; games of equal rank stay in order. */
export function keyTree(games: readonly NamedGame[]): KeyTree {
  const entries = entriesOf(games);
  const ranking = new Ranking(entries, games.length);
  return {
    top: byNextLetter('', Array.from(entries.texts.keys()), entries.texts),
    next: ({ key, entryIndexes }) => (key.length < LONGEST_KEY ? byNextLetter(key, entryIndexes, entries.texts) : []),
    rank: ({ key, entryIndexes }) => {
      const rankedPlaces = ranking.of(key, entryIndexes);
      const count = rankedPlaces.reduce((sum, { length }) => sum + length, 0);
      const begins = count - (rankedPlaces[HAS]?.length ?? 0);
      const first = rankedPlaces.flatMap((places) => places.slice(0, MOST_RESULTS)).slice(0, MOST_RESULTS);
      return { key, count, begins, first };
    },
  };
}

function entriesOf(games: readonly NamedGame[]): Entries {
  const entries: Entries = { texts: [], owners: [], ranks: [] };
  for (const [place, { slug, name, aliases }] of games.entries()) {
    const { whole, later } = nameKeys(name);
    const ranks = new Map<string, number>([
      ...later.map((text) => [text, HAS] as const),
      ...whole.map((text) => [text, BEGINS] as const),
    ]);
    for (const other of [slug, ...aliases]) addOther(other, ranks);
    for (const [text, rank] of ranks) {
      entries.texts.push(text);
      entries.owners.push(place);
      entries.ranks.push(rank);
    }
  }
  return entries;
}

/** Most slugs have the words of the name and are skipped. */
function addOther(slug: string, ranks: Map<string, number>): void {
  const name = slug.replaceAll(/[-_]+/g, ' ');
  if (ranks.get(name.replaceAll(' ', '').slice(0, LONGEST_KEY + 1)) === BEGINS) return;
  const { whole, later } = nameKeys(name);
  for (const text of later) if (!ranks.has(text)) ranks.set(text, HAS);
  for (const text of whole) ranks.set(text, BEGINS);
}

export interface KeyBranch {
  readonly key: string;
  readonly entryIndexes: readonly number[];
}

function byNextLetter(key: string, entryIndexes: readonly number[], texts: readonly string[]): KeyBranch[] {
  const next = groupBy(entryIndexes, (index) => texts[index]?.charAt(key.length) ?? '');
  next.delete('');
  return [...next]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([letter, entries]) => ({ key: key + letter, entryIndexes: entries }));
}

class Ranking {
  readonly #entries: Entries;
  readonly #ranks: Uint8Array;

  constructor(entries: Entries, games: number) {
    this.#entries = entries;
    this.#ranks = new Uint8Array(games).fill(NONE);
  }

  /** Indices of games by rank; entries of a game are adjacent. */
  of(key: string, entryIndexes: readonly number[]): readonly (readonly number[])[] {
    const { texts, owners, ranks } = this.#entries;
    const places: number[] = [];
    for (const index of entryIndexes) {
      const place = owners[index] ?? 0;
      if (places.at(-1) !== place) places.push(place);
      const rank = ranks[index] === BEGINS && texts[index]?.length === key.length ? SAME : (ranks[index] ?? HAS);
      this.#ranks[place] = Math.min(rank, this.#ranks[place] ?? NONE);
    }
    const placesByRank: number[][] = [[], [], []];
    for (const place of places) {
      placesByRank[this.#ranks[place] ?? HAS]?.push(place);
      this.#ranks[place] = NONE;
    }
    return placesByRank;
  }
}
