import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { isSlug, LONGEST_SLUG } from '../findings/slug-grammar.ts';
import { withoutAccents } from '../findings/without-accents.ts';
import { isDeviceName } from '../yaml/load/portable-names.ts';
import { badSlug } from './findings/names.ts';

/** Taken by the generator's own files or by other requests of clients. */
const RESERVED = /^(?:index|404|405|games?)$/;

/** Checks a slug by the grammar of the catalogue; `folderOf` tells where the folder of a better one is, if it is one's name. */
export function checkSlug(slug: string, place: Place, folderOf?: (slug: string) => string): Diagnostic[] {
  const reason = slugFault(slug);
  if (reason === undefined) return [];
  const suggestion = toSlug(slug);
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

/** The nearest slug to a name; empty if there is none. */
function toSlug(name: string): string {
  const slug = withoutOddCharacters(name);
  if (slugFault(slug) === undefined) return slug;
  // What is left of a name may be one that is kept for something else.
  return slugFault(`${slug}-game`) === undefined ? `${slug}-game` : '';
}

function withoutOddCharacters(name: string): string {
  return withoutAccents(name.replaceAll('ß', 'ss').replaceAll(/['’]/g, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replaceAll(/^[-_]+|[-_]+$/g, '')
    .slice(0, LONGEST_SLUG);
}
