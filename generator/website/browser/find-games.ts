import MiniSearch from 'minisearch';
import { searchPath, SEARCH_ROOT } from '../../http/addresses.ts';
import { folded, wordsOf } from '../search/fold.ts';
import type { Row } from '../search/row.ts';
import { FEW, longestName, shardsFor } from '../search/shards.ts';

/** Shards that are read for words that may be misspelt, besides the one of the word as it is. */
const MORE = 4;

/** What a search has found: games that have all the words, or else those with names that resemble them. */
export interface Found {
  readonly rows: readonly Row[];
  readonly isExact: boolean;
  /** Whether there may be more, which only a longer text finds. */
  readonly isPartial: boolean;
}

/** Finds games by a text; `read` fetches what lies at a path below the top of the site, and fails where it cannot. */
export function createFinder(read: (path: string) => Promise<unknown>): (query: string) => Promise<Found> {
  const kept = new Map<string, Promise<unknown>>();
  const once = (path: string): Promise<unknown> => {
    const known = kept.get(path) ?? read(path);
    kept.set(path, known);
    // What failed is tried again.
    known.catch(() => kept.delete(path));
    return known;
  };
  return async (query) => {
    const names = new Set((await once(SEARCH_ROOT)) as string[]);
    const load = async (shards: readonly string[]) =>
      ((await Promise.all(shards.map((shard) => once(searchPath(shard))))) as Row[][]).flat();
    if (query.trim() === '') {
      const isPartial = !names.has('');
      return { rows: isPartial ? [] : [...(await load(['']))].sort(newestFirst), isExact: true, isPartial };
    }
    const text = folded(query);
    const words = text.split(' ').sort((a, b) => b.length - a.length);
    const [own, ...others] = [...new Set(words.flatMap((word) => shardsFor(word, names)))];
    if (own === undefined) return { rows: [], isExact: true, isPartial: false };
    // The shard of a frequent word has few of its games; names that begin as the whole text are in a shard of their own.
    const begun = longestName(text.replaceAll(' ', ''), names);
    const [ofWord, ofName] = await Promise.all([
      load([own]),
      begun === undefined || begun === own ? [] : load([begun]),
    ]);
    const rows = [...ofWord, ...ofName];
    const found = findIn(rows, query);
    if (found.rows.length > 0 && found.isExact) return { ...found, isPartial: own !== '' && ofWord.length === FEW };
    if (others.length === 0) return { ...found, isPartial: false };
    return { ...findIn([...rows, ...(await load(others.slice(0, MORE)))], query), isPartial: false };
  };
}

/** Finds games among some: those that have each word, or begin so; else those that resemble. */
function findIn(rows: readonly Row[], query: string): Omit<Found, 'isPartial'> {
  const bySlug = new Map(rows.map((row) => [row[0], row]));
  const index = new MiniSearch<{ id: string; name: string; others: string }>({
    fields: ['name', 'others'],
    tokenize: wordsOf,
    processTerm: (term) => term,
  });
  index.addAll([...bySlug.values()].map((row) => ({ id: row[0], name: row[1], others: row[6].join(' ') })));
  const whole = folded(query);
  const options = { prefix: true, boost: { name: 3 }, combineWith: 'AND' } as const;
  const tokenize = () => whole.split(' ');
  const joined = () => [whole.replaceAll(' ', '')];
  const exact = [
    ...index.search(query, { ...options, tokenize }),
    ...index.search(query, { ...options, tokenize: joined }),
  ];
  const isExact = exact.length > 0;
  const fuzzy = (term: string) => (term.length < 4 ? false : term.length < 5 ? 1 : 2);
  const hits = isExact ? exact : index.search(query, { ...options, tokenize, fuzzy });
  const scores = new Map<string, number>();
  for (const { id, score } of hits) scores.set(String(id), Math.max(score, scores.get(String(id)) ?? 0));
  const found = [...scores].flatMap(([slug, score]) => {
    const row = bySlug.get(slug);
    return row === undefined ? [] : [{ row, rank: isExact ? rankOf(row, whole) : -score }];
  });
  found.sort((a, b) => a.rank - b.rank || newestFirst(a.row, b.row));
  return { rows: found.map(({ row }) => row), isExact };
}

/** The name itself or another one of the game, then names that have the words whole, then those that begin so, then the rest. */
function rankOf([, name, , , , , others]: Row, query: string): number {
  const own = folded(name);
  const joined = query.replaceAll(' ', '');
  if (own.replaceAll(' ', '') === joined) return 0;
  if (others.some((other) => folded(other).replaceAll(' ', '') === joined)) return 1;
  const [typed, words] = [query.split(' '), own.split(' ')];
  if (typed.every((word) => words.includes(word))) return 2;
  return typed.every((word) => words.some((one) => one.startsWith(word))) ? 3 : 4;
}

function newestFirst(a: Row, b: Row): number {
  return a[5] === b[5] ? (a[1] < b[1] ? -1 : 1) : a[5] < b[5] ? 1 : -1;
}
