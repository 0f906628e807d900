import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { LONGEST_KEY, MOST_RESULTS, SURE_KEY } from '../../http/search-request.ts';
import { nameKeys } from './name-keys.ts';

export interface NamedGame {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface FoundGames<Game> {
  readonly key: string;
  /** How many there are. */
  readonly count: number;
  /** The first of them: those of that very name, those whose names begin so, the others; of each the shorter names first. */
  readonly first: readonly Game[];
}

/** How well a game answers; none where it does not. */
const [SAME, BEGINS, HAS, NONE] = [0, 1, 2, 3];

/** Of more games whose names begin with a key, longer keys tell them apart. In a large catalogue they may be more. */
const FEWEST_SPLIT = 8;
const GAMES_FOR_ONE_MORE = 2000;

/** Most keys, with the answer that finds nothing; hosts count files. */
const MOST_KEYS = 30_000 - 1;

/** Entries of an answer that longer keys tell apart. More will be typed, but for what ends with a key that has a file for certain. */
const MOST_OF_SPLIT = 20;

/** What may be typed, whose it is, and how well that game answers; columns, since there are hundreds of thousands. */
interface Entries {
  readonly texts: string[];
  /** Places of games. */
  readonly owners: number[];
  readonly ranks: number[];
}

/** Shares games out by the beginnings of their names and aliases, and of each word in these. */
export function* gamesByKey<Game extends NamedGame>(games: readonly Game[]): Generator<FoundGames<Game>> {
  const sorted = games.toSorted(
    (a, b) => a.name.length - b.name.length || compareCodePoints(a.name, b.name) || compareCodePoints(a.slug, b.slug),
  );
  const entries = entriesOf(sorted);
  const ranking = new Ranking(entries, sorted.length);
  const most = Math.max(FEWEST_SPLIT, Math.ceil(games.length / GAMES_FOR_ONE_MORE));
  const isWanted = (key: string, count: number, begins: number) =>
    key.length < LONGEST_KEY && (begins > most || count > Math.max(MOST_RESULTS, 2 * most));
  let branches = byNextLetter('', Array.from(entries.texts.keys()), entries.texts);
  let keys = branches.length;
  while (branches.length > 0) {
    const next: KeyBranch[] = [];
    // Where not all can be told apart, those that are most are.
    for (const { key, own } of branches.toSorted((a, b) => b.own.length - a.own.length)) {
      const ranked = ranking.of(key, own);
      const count = ranked.reduce((sum, { length }) => sum + length, 0);
      const begins = count - (ranked[HAS]?.length ?? 0);
      const isSure = key.length < SURE_KEY;
      const found = isSure || isWanted(key, count, begins) ? byNextLetter(key, own, entries.texts) : [];
      const longer = isSure || keys + found.length <= MOST_KEYS ? found : [];
      keys += longer.length;
      next.push(...longer);
      const shown = longer.length > 0 && key.length !== SURE_KEY ? MOST_OF_SPLIT : MOST_RESULTS;
      const first = ranked.flatMap((places) => places.slice(0, shown)).slice(0, shown);
      yield { key, count, first: first.flatMap((place) => sorted[place] ?? []) };
    }
    branches = next;
  }
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

interface KeyBranch {
  readonly key: string;
  /** Places of entries. */
  readonly own: readonly number[];
}

/** Entries that go on after a key, by the key with the next letter. */
function byNextLetter(key: string, own: readonly number[], texts: readonly string[]): KeyBranch[] {
  const next = new Map<string, number[]>();
  for (const at of own) {
    const letter = texts[at]?.charAt(key.length) ?? '';
    const known = next.get(letter);
    if (known === undefined) next.set(letter, [at]);
    else known.push(at);
  }
  next.delete('');
  return [...next]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([letter, entries]) => ({ key: key + letter, own: entries }));
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
  of(key: string, own: readonly number[]): readonly (readonly number[])[] {
    const { texts, owners, ranks } = this.#entries;
    const all: number[] = [];
    for (const at of own) {
      const place = owners[at] ?? 0;
      if (all.at(-1) !== place) all.push(place);
      const rank = ranks[at] === BEGINS && texts[at]?.length === key.length ? SAME : (ranks[at] ?? HAS);
      this.#ranks[place] = Math.min(rank, this.#ranks[place] ?? NONE);
    }
    const ranked: number[][] = [[], [], []];
    for (const place of all) {
      ranked[this.#ranks[place] ?? HAS]?.push(place);
      this.#ranks[place] = NONE;
    }
    return ranked;
  }
}
