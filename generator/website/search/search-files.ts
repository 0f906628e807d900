import { numbersOf } from '../cover/cover.ts';

/** A game in a shard of the search. Short names of columns: a shard has hundreds. */
export type Row = readonly [
  slug: string,
  name: string,
  year: number | null,
  /** Names for people. */
  runners: readonly string[],
  installers: number,
  /** Day of the newest update. */
  updated: string,
  /** Other slugs. */
  aliases: readonly string[],
  /** Name of the file with its cover; null where it has none, but genres. */
  cover?: string | null,
  genres?: string,
];

/** What the search reads first: where the rest lies. */
export interface SearchRoot {
  /** The names of the shards of games by their words. */
  readonly shards: readonly string[];
  /** In how many files the games lie by their ids in stores. */
  readonly ids: number;
  /** The runners by their names for people, each with the words that it is searched by. */
  readonly runners: Readonly<Record<string, readonly string[]>>;
}

/** Ids in a file, about. */
const MOST = 150;

/** A game by one of its ids. */
export type Identified = readonly [id: string, row: Row];

/** An id of a store as it is searched: its letters and digits. */
export function idKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

/** In which of some files an id lies. */
export function fileOfId(id: string, files: number): number {
  return numbersOf(id)(files);
}

/** Shares games out by their ids; no file is missing, so that an unknown id is a file without it. */
export function filesOfIds(identified: readonly Identified[]): readonly (readonly Identified[])[] {
  const files: Identified[][] = Array.from({ length: Math.ceil(identified.length / MOST) }, () => []);
  for (const game of identified) files[fileOfId(game[0], files.length)]?.push(game);
  return files;
}
