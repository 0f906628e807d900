import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { badSlug } from './findings/bad-slug.ts';

/** Longest slug, in characters. */
const MAXIMUM_LENGTH = 100;

/** Taken by the generator's own files or by other requests of clients, or impossible as a file's name on a Windows disk. */
const RESERVED = /^(?:index|404|405|games?|con|prn|aux|nul|com[1-9]|lpt[1-9])$/;

/** Checks a slug by the grammar of the catalogue. */
export function checkSlug(slug: string, place: Place): Diagnostic[] {
  const reason = slugFault(slug);
  return reason === undefined ? [] : [badSlug.at(place, { slug, reason, suggestion: toSlug(slug) })];
}

/** Why a text is not a slug; `undefined` if it is one. */
export function slugFault(slug: string): string | undefined {
  if (slug === '') return 'it is empty';
  if (RESERVED.test(slug)) return 'this name is reserved';
  if (slug.length > MAXIMUM_LENGTH) return `it is longer than ${String(MAXIMUM_LENGTH)} characters`;
  if (/^[a-z0-9][a-z0-9_-]*$/.test(slug)) return undefined;
  if (/^[-_]/.test(slug)) return 'it must begin with a letter or a digit';
  const odd = /[^a-z0-9_-]/u.exec(slug)?.[0] ?? '';
  return /[A-Z]/.test(odd) ? `"${odd}" is a capital letter` : `"${odd}" is not allowed in it`;
}

/** The nearest slug to a name; empty if there is none. */
function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, MAXIMUM_LENGTH);
  return slugFault(slug) === undefined ? slug : '';
}
