import { initialsOf, searchWords } from '../../answers/search/search-words.ts';
import type { Row } from './search-files.ts';

/** A file with more games is split. */
const MAX_GAMES = 400;

/** Games in a split file, until more letters are typed. */
const MAX_ROWS = 160;

/** Longest prefix of a file, which includes the second word: thousands of names share the first. */
const DEEPEST = 24;

/** Up to so many games are in one file. */
const TOGETHER = 1500;

interface Keyed {
  readonly row: Row;
  readonly words: readonly string[];
}

/** Distributes games by the beginnings of their words; a shard that is split keeps the shortest names. */
export function shardsOf(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const shards = new Map<string, readonly Row[]>();
  if (rows.length <= TOGETHER) return shards.set('', rows);
  const entries = rows.map((row) => ({ row, words: wordsOfRow(row) }));
  splitFurther('', entries, shards);
  return shards;
}

function wordsOfRow([slug, name, , , , , aliases]: Row): string[] {
  return [...new Set([...[name, slug, ...aliases].flatMap(searchWords), ...initialsOf(name)])];
}

function split(prefix: string, games: readonly Keyed[], shards: Map<string, readonly Row[]>): void {
  const isWhole = games.length <= MAX_GAMES || prefix.length >= DEEPEST;
  const rows = games.map(({ row }) => row);
  shards.set(
    prefix,
    isWhole && games.length <= MAX_GAMES
      ? rows
      : rows.toSorted((a, b) => a[1].length - b[1].length || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_ROWS),
  );
  if (!isWhole) splitFurther(prefix, games, shards);
}

function splitFurther(prefix: string, games: readonly Keyed[], shards: Map<string, readonly Row[]>): void {
  const next = new Map<string, Keyed[]>();
  for (const game of games) {
    const letters = game.words.filter((word) => word.startsWith(prefix) && word.length > prefix.length);
    for (const letter of new Set(letters.map((word) => word.charAt(prefix.length)))) {
      const letterGames = next.get(letter);
      if (letterGames === undefined) next.set(letter, [game]);
      else letterGames.push(game);
    }
  }
  // A letter beyond the first 16 bits would be cut in two, and no file can have such a name.
  for (const [letter, letterGames] of next)
    if (/^[\p{L}\p{N}]$/u.test(letter)) split(prefix + letter, letterGames, shards);
}

export function shardsOfWords(words: readonly string[], names: ReadonlySet<string>) {
  const shardNames = [...new Set(words.flatMap((word) => longestName(word, names) ?? []))];
  const isSplit = (name: string) =>
    [...names].some((candidate) => candidate.length > name.length && candidate.startsWith(name));
  const [best] = shardNames.filter((name) => !isSplit(name)).sort((a, b) => b.length - a.length);
  return { words: best === undefined ? shardNames : [best], isPartial: shardNames.length > 0 && best === undefined };
}

/** Files that may contain a word, best first: by its beginning, then by beginnings of similar words. */
export function shardsFor(word: string, names: ReadonlySet<string>): string[] {
  const begins = [word, ...misspellings(word)];
  const shardNames = begins.flatMap((beginning) => longestName(beginning, names) ?? []);
  return [...new Set(shardNames)];
}

/** The file with the longest prefix of a word. */
export function longestName(word: string, names: ReadonlySet<string>): string | undefined {
  for (let length = Math.min(word.length, DEEPEST); length >= 0; length -= 1) {
    const name = word.slice(0, length);
    if (names.has(name)) return name;
  }
  return undefined;
}

/** The word with one of its first letters dropped or two swapped. */
function misspellings(word: string): string[] {
  const places = Array.from({ length: Math.min(word.length - 1, 4) }, (_none, place) => place);
  return places.flatMap((index) => [
    word.slice(0, index) + word.slice(index + 1),
    word.slice(0, index) + word.charAt(index + 1) + word.charAt(index) + word.slice(index + 2),
  ]);
}
