import MiniSearch, { type Query as Wanted } from 'minisearch';
import { numeralOf, searchWords } from '../../answers/search/search-words.ts';
import type { Query } from '../search/query.ts';
import { compareNames, findable, type Findable, rankOf, SAME, WEAK } from '../search/rank.ts';
import type { Row } from '../search/search-files.ts';

/** Least letters of initials: fewer would match every game. */
const FEWEST = 3;

/** Part of a word that may differ in similar names. */
const NEAR = 0.4;

const MOST_NEAR = 5;

/** Games of a search; each is indexed once. */
export class SearchableGames {
  readonly #runners: Readonly<Record<string, readonly string[]>>;
  readonly #bySlug = new Map<string, Findable>();
  readonly #index = new MiniSearch<Findable>({
    idField: 'slug',
    fields: ['name', 'others', 'initials', 'facts'],
    extractField: (game, field) => fieldOf(game, field),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });

  constructor(runners: Readonly<Record<string, readonly string[]>>) {
    this.#runners = runners;
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      if (this.#bySlug.has(row[0])) continue;
      const game = findable(row, this.#runners);
      this.#bySlug.set(row[0], game);
      this.#index.add(game);
    }
  }

  /** Games with each word, best first. */
  exact(query: Query, candidates: ReadonlySet<string>): Row[] {
    const games = this.#rank(query, candidates);
    const rows = games.map(({ game }) => game.row);
    // Initials may match by chance, so similar names are added.
    return games[0]?.rank === WEAK ? [...new Set([...this.similar(query, candidates), ...rows])] : rows;
  }

  /** Games with similar words, nearest first. */
  similar({ requiredWords }: Query, candidates: ReadonlySet<string>): Row[] {
    return this.#search(similarTo(requiredWords), candidates).map(({ row }) => row);
  }

  nearest({ rare, joinedWord: [typedName] }: Query, candidates: ReadonlySet<string>): Row[] {
    const fuzzy = (word: string) => (word.length < 6 ? 1 : NEAR);
    const queries = [...rare, typedName];
    const games = this.#search({ combineWith: 'OR', fields: ['name'], prefix: true, fuzzy, queries }, candidates);
    return games.slice(0, MOST_NEAR).map(({ row }) => row);
  }

  hasName(query: Query, candidates: ReadonlySet<string>): boolean {
    return (this.#rank(query, candidates)[0]?.rank ?? WEAK) <= SAME;
  }

  count(word: string, candidates: ReadonlySet<string>): number {
    return this.#search(allOf([word]), candidates).length || this.#search(similarTo([word]), candidates).length;
  }

  #search(condition: Wanted, candidates: ReadonlySet<string>): Findable[] {
    const filter = ({ id }: { readonly id: unknown }) => candidates.has(String(id));
    const hits = this.#index.search(condition, { combineWith: 'AND', boost: { name: 3 }, filter });
    return hits.flatMap(({ id }) => this.#bySlug.get(String(id)) ?? []);
  }

  #rank(query: Query, candidates: ReadonlySet<string>) {
    if (query.requiredWords.length === 0) return [];
    const whole = {
      queries: [...new Set(query.joinedWord)],
      combineWith: 'OR',
      fields: ['name', 'others'],
      prefix: true,
    };
    const condition: Wanted = { combineWith: 'OR', queries: [allOf(query.requiredWords), whole as Wanted] };
    return this.#search(condition, candidates)
      .map((game) => ({ game, rank: rankOf(game, query) }))
      .sort((a, b) => a.rank - b.rank || compareNames(a.game, b.game, query));
  }
}

function similarTo(words: readonly string[]): Wanted {
  return { combineWith: 'AND', queries: words.map(wordsLike) };
}

function fieldOf({ row, words, initials, facts }: Findable, field: string): string {
  switch (field) {
    case 'slug':
      return row[0];
    case 'name':
      return [...words].join(' ');
    case 'others':
      return [...new Set([row[0], ...row[6]].flatMap(searchWords))].join(' ');
    case 'initials':
      return [...initials].join(' ');
    default:
      return [...facts].join(' ');
  }
}

/** Matches words as part or beginning of a name, initials, numbers in another form, year or runner. */
function allOf(words: readonly string[]): Wanted {
  const forms = (word: string): Wanted => {
    const numeral = numeralOf(word);
    const begin = {
      queries: [word],
      prefix: true,
      fields: ['name', 'others', ...(word.length < FEWEST ? [] : ['initials'])],
    };
    const numeralQueries = numeral === undefined ? [] : [{ queries: [numeral], fields: ['name', 'others'] }];
    return { combineWith: 'OR', queries: [begin, ...numeralQueries, { queries: [word], fields: ['facts'] }] };
  };
  return { combineWith: 'AND', queries: words.map(forms) };
}

/** Similar words of names; the shorter, the nearer. */
function wordsLike(word: string): Wanted {
  const distance = word.length < 5 ? 1 : 2;
  const fuzzy = word.length >= 4 && distance;
  const name = { queries: [word], fields: ['name', 'others'], prefix: true, fuzzy };
  return { combineWith: 'OR', queries: [name, { queries: [word], fields: ['facts'] }] };
}
