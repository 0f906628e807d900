/** A slug, for JavaScript, JSON Schema, PCRE and RE2 alike; reserved names are in `records/slug.ts`. */
export const SLUG = '[a-z0-9][a-z0-9_-]{0,99}';

export const LONGEST_SLUG = 100;

const WHOLE = new RegExp(`^${SLUG}$`);

export function isSlug(text: string): boolean {
  return WHOLE.test(text);
}
