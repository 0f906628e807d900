import { compareCodePoints } from '../../text/compare-code-points.ts';
import { LONGEST_KEY, MOST_RESULTS } from '../../http/search-request.ts';
import { nameKeys } from './name-keys.ts';

export interface NamedGame {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

/** How well a game answers; none where it does not. */
const SAME = 0;
const BEGINS = 1;
const HAS = 2;
const NONE = 3;

/** What may be typed, whose it is, and how well that game answers; columns, since there are hundreds of thousands. */
interface Entries {
  readonly texts: string[];
  /** Places of games. */
  readonly owners: number[];
  readonly ranks: number[];
}

/** A key, and the games that it stands for. */
export interface RankedKey {
  readonly key: string;
  /** How many games there are, and how many of their names begin so. */
  readonly count: number;
  readonly begins: number;
  /** Places of the first of them: those of that very name, those whose names begin so, the others. */
  readonly first: readonly number[];
}

/** The beginnings of names and aliases of games, and of each word in these. */
export interface KeyTree {
  readonly top: readonly KeyBranch[];
  /** Its keys with one more letter. */
  readonly next: (branch: KeyBranch) => KeyBranch[];
  readonly rank: (branch: KeyBranch) => RankedKey;
}

/** Makes the tree of games in the order in which equally good ones are shown. */
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

/** Most slugs say what the name says, which is not taken apart again. */
function addOther(slug: string, ranks: Map<string, number>): void {
  const name = slug.replaceAll(/[-_]+/g, ' ');
  if (ranks.get(name.replaceAll(' ', '').slice(0, LONGEST_KEY + 1)) === BEGINS) return;
  const { whole, later } = nameKeys(name);
  for (const text of later) if (!ranks.has(text)) ranks.set(text, HAS);
  for (const text of whole) ranks.set(text, BEGINS);
}

/** A key, and what goes on after it. */
export interface KeyBranch {
  readonly key: string;
  /** Places of entries. */
  readonly entryIndexes: readonly number[];
}

/** Entries that go on after a key, by the key with the next letter. */
function byNextLetter(key: string, entryIndexes: readonly number[], texts: readonly string[]): KeyBranch[] {
  const next = new Map<string, number[]>();
  for (const index of entryIndexes) {
    const letter = texts[index]?.charAt(key.length) ?? '';
    const indexes = next.get(letter);
    if (indexes === undefined) next.set(letter, [index]);
    else indexes.push(index);
  }
  next.delete('');
  return [...next]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([letter, entries]) => ({ key: key + letter, entryIndexes: entries }));
}

/** Sorts games by how well they answer to a key, each once. */
class Ranking {
  readonly #entries: Entries;
  readonly #ranks: Uint8Array;

  constructor(entries: Entries, games: number) {
    this.#entries = entries;
    this.#ranks = new Uint8Array(games).fill(NONE);
  }

  /** The places of games by rank, each in their order: the entries of a game follow one another. */
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
