import { API_ROOT } from './addresses.ts';
import { PACKED_ENDINGS } from './contract.ts';

/** Patterns that PCRE (nginx, Apache), RE2 (Caddy) and JavaScript read alike, without blanks and double quotes. */

/**
 * Addresses that servers would normalize or refuse in different ways: double slashes; names that begin with a dot (but those
 * that begin like `.well-known`, since RE2 has no lookahead); `*` or backslash; escapes of NUL, `*`, `.`, `/`, `?`, backslash;
 * names and paths longer than any of the site.
 */
export const TRICKS: readonly string[] = [
  '/(?:[^?]*/)?(?:/|[.](?:[^w]|w[^e]|we[^l]|w?e?$))',
  '/[^?]*(?:[*\\x5c]|%(?:00|2[AEFaef]|3[Ff]|5[Cc]))',
  '/[^?]*[^/?]{250}',
  '/[^?]{1000}',
];

export const TRICK = `^(?:${TRICKS.join('|')})`;

/** Addresses whose errors are JSON; some programs ask with double slashes. */
export const API_ADDRESS = `/+${API_ROOT}(?:[/?]|$)`;

export const PACKED = `(?:${PACKED_ENDINGS.map(literally).join('|')})`;

export const NOT_BELOW_API = `${PACKED}/?$`;

/** Escapes a text for a regular expression. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
