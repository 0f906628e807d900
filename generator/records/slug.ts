import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { isSlug, LONGEST_SLUG } from '../catalogue/slug-grammar.ts';
import { withoutAccents } from '../text/without-accents.ts';
import { isDeviceName } from '../catalogue/portable-names.ts';
import { badSlug } from './findings/names.ts';

/** Slugs that collide with the generator's files or other requests of clients. */
const RESERVED = /^(?:index|404|405|games?)$/;

/** Checks a slug; `folderOf` gives the folder that a better slug would have, where a folder has the slug as its name. */
export function checkSlug(slug: string, place: Place, folderOf?: (slug: string) => string): Diagnostic[] {
  const reason = slugFault(slug);
  if (reason === undefined) return [];
  const suggestion = nearestSlug(slug);
  const folder = suggestion === '' ? undefined : folderOf?.(suggestion);
  return [badSlug.at(place, { slug, reason, suggestion, ...(folder !== undefined && { folder }) })];
}

/** Why a text is not a slug; `undefined` if it is one. */
export function slugFault(slug: string): string | undefined {
  if (slug === '') return 'it is empty';
  if (RESERVED.test(slug)) return 'the catalogue keeps this name for itself';
  if (slug.length > LONGEST_SLUG) return `it is longer than ${String(LONGEST_SLUG)} characters`;
  if (isSlug(slug)) return isDeviceName(slug) ? 'no file on Windows can have this name' : undefined;
  if (/^[-_]/.test(slug)) return 'it must begin with a letter or a digit';
  const odd = /[^a-z0-9_-]/u.exec(slug)?.[0] ?? '';
  return /[A-Z]/.test(odd) ? `"${odd}" is a capital letter` : `"${odd}" is not allowed in it`;
}

/** The longest slug that the origin makes. */
const LONGEST_MADE = 50;

/** The slug of a name in Latin letters: the origin's, but that "1.0" stays two numbers. Empty if none. */
export function toSlug(name: string): string {
  const slug = shortenSlug(slugCharacters(name), LONGEST_MADE);
  // Without its other characters a name may be a reserved slug.
  return RESERVED.test(slug) || isDeviceName(slug) ? `${slug}-game` : slug;
}

/** The slug that a wrong one was meant to be: all its signs separate words, unlike those of a name. */
export function nearestSlug(text: string): string {
  return toSlug(text.replaceAll(/[^\p{L}\p{M}\p{N}\s'’_-]+/gu, '-'));
}

/** The characters of a name that a slug can have. */
export function slugCharacters(name: string): string {
  return withoutAccents(name.replaceAll('ß', 'ss'))
    .toLowerCase()
    .replaceAll(/(?<=\d)[.,](?=\d)/g, '-')
    .replaceAll(/[^a-z0-9_\s-]/g, '')
    .replaceAll(/[-\s]+/g, '-')
    .replace(/^[-_]+/, '');
}

export function shortenSlug(slug: string, length: number): string {
  return slug.slice(0, length).replace(/[-_]+$/, '');
}
