import type { ScalarStyle } from './scalar-style.ts';

// PyYAML allows fewer than 128 characters and counts the tag `!!str` in, though it does not write it.
const LONGEST_SIMPLE_KEY = 122;

const BREAK = /[\n\u0085\u2028\u2029]/;

/** Whether a key of this style can stand before its colon on one line; the others are written after a `?`. */
export function isSimpleKey(key: string, style: ScalarStyle): boolean {
  return isShort(key) && (style === 'plain' || (key !== '' && !BREAK.test(key)));
}

function isShort(key: string): boolean {
  if (key.length <= LONGEST_SIMPLE_KEY) {
    return true;
  }
  return key.length <= 2 * LONGEST_SIMPLE_KEY && Array.from(key).length <= LONGEST_SIMPLE_KEY;
}
