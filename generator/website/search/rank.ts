import { foldText, initialsOf, numeralOf, searchKey, searchWords } from '../../answers/search/search-words.ts';
import type { Query } from './query.ts';
import type { Row } from './search-files.ts';

export interface Findable {
  readonly row: Row;
  /** The name joined, and its rare words. */
  readonly compactNames: readonly [name: string, key: string];
  readonly words: ReadonlySet<string>;
  readonly initials: ReadonlySet<string>;
  /** Other names, joined. */
  readonly others: readonly string[];
  readonly facts: ReadonlySet<string>;
}

export function findable(row: Row, runners: Readonly<Record<string, readonly string[]>>): Findable {
  const [slug, name, year, names, , , otherNames] = row;
  const words = foldText(name).split(' ');
  const ofRunners = names.flatMap((runner) => (Object.hasOwn(runners, runner) ? (runners[runner] ?? []) : []));
  return {
    row,
    compactNames: [words.join(''), searchKey(words)],
    words: new Set(searchWords(name)),
    initials: new Set(initialsOf(name)),
    others: [slug, ...otherNames].map((other) => foldText(other).replaceAll(' ', '')),
    facts: new Set([...(year === null ? [] : [String(year)]), ...ofRunners]),
  };
}

export const SAME = 1;

export const WEAK = 7;

/** Rank by full name, other forms, other names, whole words, initials, beginnings of words. */
export function rankOf(game: Findable, { requiredWords, joinedWord: [typedName] }: Query): number {
  if (game.compactNames[0] === typedName) return 0;
  const nameWords = requiredWords.filter((word) => game.words.has(word) || !game.facts.has(word));
  const key = searchKey(nameWords);
  if (game.compactNames[1] === key) return 1;
  if (game.others.includes(typedName)) return 2;
  if (nameWords.length > 0 && nameWords.every((word) => game.words.has(numeralOf(word) ?? word))) return 3;
  if (game.initials.has(key) || game.initials.has(nameWords.join(''))) return 4;
  const begins = (words: readonly string[]) =>
    nameWords.every((word) => words.some((candidate) => candidate.startsWith(word)));
  const words = [...game.words];
  if (nameWords.length > 0 && (begins(words) || begins([game.compactNames[0]]))) return 5;
  return begins([...words, ...[game.row[0], ...game.row[6]].flatMap(searchWords)]) ? 6 : WEAK;
}

/** Orders equal ranks: names that begin with the text, then shorter ones. */
export function compareNames(a: Findable, b: Findable, { joinedWord: [typedName, key] }: Query): number {
  const begins = ({ compactNames }: Findable) =>
    compactNames[0].startsWith(typedName) || compactNames[1].startsWith(key) ? 0 : 1;
  const first = a.row[1];
  const second = b.row[1];
  return (
    begins(a) - begins(b) ||
    first.length - second.length ||
    Number(first > second) - Number(first < second) ||
    (a.row[0] < b.row[0] ? -1 : 1)
  );
}
