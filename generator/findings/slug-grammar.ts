/**
 * What a slug is made of, as a regular expression that JavaScript, JSON Schema, PCRE (nginx, Apache) and RE2 (Caddy) read
 * alike. Names that are reserved besides: `records/slug.ts`.
 */
export const SLUG = '[a-z0-9][a-z0-9_-]{0,99}';

export const LONGEST_SLUG = 100;

const WHOLE = new RegExp(`^${SLUG}$`);

export function isSlug(text: string): boolean {
  return WHOLE.test(text);
}
