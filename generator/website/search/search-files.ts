import { numbersOf } from '../cover/cover.ts';

/** A game in a search file; keys are short, since a file has hundreds of games. */
export type Row = readonly [
  slug: string,
  name: string,
  year: number | null,
  runners: readonly string[],
  installers: number,
  updated: string,
  aliases: readonly string[],
  /** File name of the cover; null if only genres follow. */
  cover?: string | null,
  genres?: string,
];

export interface SearchRoot {
  readonly shards: readonly string[];
  /** Number of files with ids in stores. */
  readonly ids: number;
  /** Runners by displayed name, with their search words. */
  readonly runners: Readonly<Record<string, readonly string[]>>;
}

const IDS_PER_FILE = 150;

export type Identified = readonly [id: string, row: Row];

/** The letters and digits of an id. */
export function idKey(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
}

export function fileOfId(id: string, files: number): number {
  return numbersOf(id)(files);
}

/** Distributes games by their ids; empty files are written too. */
export function filesOfIds(games: readonly Identified[]): readonly (readonly Identified[])[] {
  const files: Identified[][] = Array.from({ length: Math.ceil(games.length / IDS_PER_FILE) }, () => []);
  for (const game of games) files[fileOfId(game[0], files.length)]?.push(game);
  return files;
}
