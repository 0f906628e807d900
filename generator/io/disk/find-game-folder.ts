import { lstatSync } from 'node:fs';
import { isSlug } from '../../findings/slug-grammar.ts';
import type { Entry } from '../../yaml/load/catalogue-files.ts';
import { ENTRY_KINDS, kindOf, sortedEntries } from './sorted-entries.ts';

/** Folder of the game of a slug, guessed from names alone; `undefined` where they do not tell. */
export function findGameFolder(catalogue: string, slug: string): string | undefined {
  if (!isSlug(slug)) return undefined;
  const letter = `games/${slug.charAt(0)}`;
  if (lstatSync(`${catalogue}/${letter}/${slug}`, { throwIfNoEntry: false })?.isDirectory() === true) {
    return `${letter}/${slug}`;
  }
  for (let end = slug.length - 1; end > 0; end -= 1) {
    if (!/[_-]/.test(slug.charAt(end))) continue;
    const folder = `${letter}/${slug.slice(0, end)}`;
    const file = lstatSync(`${catalogue}/${folder}/${slug}.yaml`, { throwIfNoEntry: false });
    if (file?.isFile() === true) return folder;
  }
  return undefined;
}

export function listGameFolder(catalogue: string, folder: string): Entry[] {
  return sortedEntries(`${catalogue}/${folder}`).map((entry) => ({
    path: `${folder}/${entry.name}`,
    kind: ENTRY_KINDS[kindOf(entry)],
  }));
}
