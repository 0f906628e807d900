import { numbersOf } from '../cover/cover.ts';
import type { Row } from './row.ts';

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
  for (const one of identified) files[fileOfId(one[0], files.length)]?.push(one);
  return files;
}
