import { API_ROOT } from './addresses.ts';
import { PACKED_ENDINGS } from './contract.ts';

/**
 * Which addresses are not those of a resource, as regular expressions that PCRE (nginx, Apache), RE2 (Caddy) and JavaScript read alike.
 * They hold no blank and no double quote, so that every configuration can quote them.
 */

/**
 * What may stand in no address as it was typed, up to the query: two slashes in a row; a name that begins with a dot (`.git`,
 * `..`; not `.well-known`, and what begins with the same four characters, since RE2 knows no lookahead); an asterisk or a
 * backslash; an escaped NUL, `*`, dot, slash, `?` or backslash; a name or path longer than any of ours, which disks refuse in
 * ways of their own. A server that tidies such addresses would answer one thing at many.
 */
export const TRICKS: readonly string[] = [
  '/(?:[^?]*/)?(?:/|[.](?:[^w]|w[^e]|we[^l]|w?e?$))',
  '/[^?]*(?:[*\\x5c]|%(?:00|2[AEFaef]|3[Ff]|5[Cc]))',
  '/[^?]*[^/?]{250}',
  '/[^?]{1000}',
];

/** Any of them, at the beginning of the address. */
export const TRICK = `^(?:${TRICKS.join('|')})`;

/** The address of the interface or one below it; with slashes too many, since programs ask for such. Errors there are JSON. */
export const API_ADDRESS = `/+${API_ROOT}(?:[/?]|$)`;

/** The ending of what is compressed. */
export const PACKED = `(?:${PACKED_ENDINGS.map(literally).join('|')})`;

/** Below `api/`: what is compressed. */
export const NOT_BELOW_API = `${PACKED}/?$`;

/** Takes the meaning from characters that regular expressions understand. */
export function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
