import { idSearchPath, SEARCH_ROOT, searchPath } from '../../http/addresses.ts';
import { type Query, readQuery } from '../search/query.ts';
import { fileOfId, type Identified, type Row, type SearchRoot } from '../search/search-files.ts';
import { longestName, shardsFor, shardsOfWords } from '../search/shards.ts';
import { SearchableGames } from './searchable-games.ts';

/** Further files to read for words that may be misspelt. */
const MORE = 4;

export interface FoundRows {
  /** Games with all words, else with similar names, else with most words. */
  readonly rows: readonly Row[];
  readonly isExact: boolean;
  /** Whether a longer text may find more. */
  readonly isPartial: boolean;
  /** Words left out to find anything. */
  readonly dropped: readonly string[];
  /** Similar names if nothing matches. */
  readonly nearest: readonly Row[];
}

type ReadJson = (path: string) => Promise<unknown>;

/** Finds games by a text; `read` fetches a path of the site and rejects if it fails. */
export function createFinder(readJson: ReadJson): (text: string) => Promise<FoundRows> {
  const readOnce = rememberAnswers(readJson);
  let searchable: SearchableGames | undefined;
  return async (text) => {
    const root = (await readOnce(SEARCH_ROOT)) as SearchRoot;
    searchable ??= new SearchableGames(root.runners);
    return new GameSearch(root, readOnce, searchable).find(text);
  };
}

function rememberAnswers(readJson: ReadJson): ReadJson {
  const answers = new Map<string, Promise<unknown>>();
  return (path) => {
    const answer = answers.get(path) ?? readJson(path);
    answers.set(path, answer);
    answer.catch(() => answers.delete(path));
    return answer;
  };
}

class GameSearch {
  readonly #root: SearchRoot;
  readonly #read: ReadJson;
  readonly #games: SearchableGames;
  readonly #names: ReadonlySet<string>;
  readonly #among = new Set<string>();

  constructor(root: SearchRoot, readJson: ReadJson, games: SearchableGames) {
    [this.#root, this.#read, this.#games, this.#names] = [root, readJson, games, new Set(root.shards)];
  }

  async find(text: string): Promise<FoundRows> {
    if (text.trim() === '') return this.#all();
    const runners = new Set(Object.values(this.#root.runners).flat());
    const query = readQuery(text, runners);
    return (
      (await this.#exact(query)) ??
      (await this.#similar(query)) ??
      (await this.#dropping(query, runners)) ??
      foundRows([], { nearest: this.#games.nearest(query, this.#among) })
    );
  }

  async #all(): Promise<FoundRows> {
    const isPartial = !this.#names.has('');
    const rows = isPartial ? [] : ((await this.#read(searchPath(''))) as Row[]);
    return foundRows([...rows].sort(newestFirst), { isPartial });
  }

  /** Games with all words or with the text as id. */
  async #exact(query: Query): Promise<FoundRows | undefined> {
    const { words, isPartial } = shardsOfWords(query.rare, this.#names);
    // A name such as "D - The Game" needs all words.
    const whole = query.requiredWords.length === 1 ? query.joinedWord : query.joinedWord.slice(1);
    const shards = whole.flatMap((word) => longestName(word, this.#names) ?? []);
    const [, ofNumber] = await Promise.all([
      this.#load(isPartial ? [...words, ...shards] : words),
      /^\d{2,}$/.test(query.id) ? this.#withId(query.id) : [],
    ]);
    if (!this.#games.hasName(query, this.#among)) await this.#load(shards);
    const rows = this.#games.exact(query, this.#among);
    const withId = rows.length === 0 && ofNumber.length === 0 ? await this.#withId(query.id) : ofNumber;
    const orderedRows = new Set([...rows.slice(0, 1), ...withId, ...rows.slice(1)]);
    return orderedRows.size === 0 ? undefined : foundRows([...orderedRows], { isPartial });
  }

  async #similar(query: Query): Promise<FoundRows | undefined> {
    const shards = query.rare.flatMap((word) => shardsFor(word, this.#names));
    await this.#load([...new Set(shards)].slice(0, MORE + 1));
    const rows = this.#games.similar(query, this.#among);
    return rows.length === 0 ? undefined : foundRows(rows, { isExact: false });
  }

  /** Drops the rarest word until something matches; a year or runner alone does not count. */
  async #dropping({ requiredWords, rare }: Query, runners: ReadonlySet<string>): Promise<FoundRows | undefined> {
    await this.#load(rare.flatMap((word) => longestName(word, this.#names) ?? []).slice(0, MORE));
    const droppedWords: string[] = [];
    let remainingWords = requiredWords;
    while (remainingWords.length > 1) {
      const counts = remainingWords.map((word) => this.#games.count(word, this.#among));
      const index = counts.lastIndexOf(Math.min(...counts));
      droppedWords.push(...remainingWords.slice(index, index + 1));
      remainingWords = remainingWords.filter((_word, place) => place !== index);
      if (!remainingWords.some((word) => rare.includes(word))) return undefined;
      const query = readQuery(remainingWords.join(' '), runners);
      const exact = this.#games.exact(query, this.#among);
      const rows = exact.length > 0 ? exact : this.#games.similar(query, this.#among);
      if (rows.length > 0) return foundRows(rows, { isExact: false, dropped: droppedWords });
    }
    return undefined;
  }

  async #withId(id: string): Promise<Row[]> {
    if (id === '' || this.#root.ids === 0) return [];
    const file = (await this.#read(idSearchPath(fileOfId(id, this.#root.ids)))) as Identified[];
    const rows = file.flatMap(([storeId, row]) => (storeId === id ? [row] : []));
    return this.#take(rows);
  }

  async #load(shards: readonly string[]): Promise<void> {
    const files = await Promise.all([...new Set(shards)].map((shard) => this.#read(searchPath(shard))));
    for (const rows of files) this.#take(rows as Row[]);
  }

  #take(rows: Row[]): Row[] {
    this.#games.add(rows);
    for (const [slug] of rows) this.#among.add(slug);
    return rows;
  }
}

function foundRows(rows: readonly Row[], more: Partial<FoundRows>): FoundRows {
  return { rows, isExact: true, isPartial: false, dropped: [], nearest: [], ...more };
}

function newestFirst(a: Row, b: Row): number {
  if (a[5] === b[5]) return a[1] < b[1] ? -1 : 1;
  return a[5] < b[5] ? 1 : -1;
}
