import MiniSearch, { type Query as Wanted } from 'minisearch';
import { numeralOf, searchWords } from '../../answers/search/search-words.ts';
import type { Query } from '../search/query.ts';
import { compareNames, findable, type Findable, rankOf, SAME, WEAK } from '../search/rank.ts';
import type { Row } from '../search/search-files.ts';

/** Least letters of initials: fewer would match every game. */
const FEWEST = 3;

/** Part of a word that may differ in similar names. */
const NEAR = 0.4;

/** Most similar names. */
const MOST_NEAR = 5;

/** Indexes each game once. */
export interface SearchableGames {
  add(rows: readonly Row[]): void;
  /** Games with each word, best first. */
  exact(query: Query, candidates: ReadonlySet<string>): Row[];
  /** Games with similar words, nearest first. */
  similar(query: Query, candidates: ReadonlySet<string>): Row[];
  /** The most similar names. */
  nearest(query: Query, candidates: ReadonlySet<string>): Row[];
  /** Whether a game has this name. */
  hasName(query: Query, candidates: ReadonlySet<string>): boolean;
  /** Number of games with a word or a similar one. */
  count(word: string, candidates: ReadonlySet<string>): number;
}

export function createSearchableGames(runners: Readonly<Record<string, readonly string[]>>): SearchableGames {
  const bySlug = new Map<string, Findable>();
  const index = new MiniSearch<Findable>({
    idField: 'slug',
    fields: ['name', 'others', 'initials', 'facts'],
    extractField: (game, field) => fieldOf(game, field),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
  });
  const search = (condition: Wanted, candidates: ReadonlySet<string>): Findable[] => {
    const filter = ({ id }: { readonly id: unknown }) => candidates.has(String(id));
    const hits = index.search(condition, { combineWith: 'AND', boost: { name: 3 }, filter });
    return hits.flatMap(({ id }) => bySlug.get(String(id)) ?? []);
  };
  const similarTo = (words: readonly string[]): Wanted => ({ combineWith: 'AND', queries: words.map(resembling) });
  const rankGames = (query: Query, candidates: ReadonlySet<string>) => {
    if (query.requiredWords.length === 0) return [];
    const whole = { queries: [...new Set(query.joined)], combineWith: 'OR', fields: ['name', 'others'], prefix: true };
    const matches = search({ combineWith: 'OR', queries: [allOf(query.requiredWords), whole as Wanted] }, candidates);
    return matches
      .map((game) => ({ game, rank: rankOf(game, query) }))
      .sort((a, b) => a.rank - b.rank || compareNames(a.game, b.game, query));
  };
  return {
    add: (rows) => {
      for (const row of rows) {
        if (bySlug.has(row[0])) continue;
        const game = findable(row, runners);
        bySlug.set(row[0], game);
        index.add(game);
      }
    },
    exact: (query, candidates) => {
      const games = rankGames(query, candidates);
      const rows = games.map(({ game }) => game.row);
      // Initials may match by chance, so similar names are added.
      if (games[0]?.rank !== WEAK) return rows;
      const similar = search(similarTo(query.requiredWords), candidates).map(({ row }) => row);
      return [...new Set([...similar, ...rows])];
    },
    hasName: (query, candidates) => (rankGames(query, candidates)[0]?.rank ?? WEAK) <= SAME,
    similar: ({ requiredWords }, candidates) => search(similarTo(requiredWords), candidates).map(({ row }) => row),
    nearest: ({ rare, joined: [typedName] }, candidates) =>
      search(
        {
          combineWith: 'OR',
          fields: ['name'],
          prefix: true,
          fuzzy: (word) => (word.length < 6 ? 1 : NEAR),
          queries: [...rare, typedName],
        },
        candidates,
      )
        .slice(0, MOST_NEAR)
        .map(({ row }) => row),
    count: (word, candidates) =>
      search(allOf([word]), candidates).length || search(similarTo([word]), candidates).length,
  };
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
function resembling(word: string): Wanted {
  const distance = word.length < 5 ? 1 : 2;
  const fuzzy = word.length >= 4 && distance;
  const name = { queries: [word], fields: ['name', 'others'], prefix: true, fuzzy };
  return { combineWith: 'OR', queries: [name, { queries: [word], fields: ['facts'] }] };
}
