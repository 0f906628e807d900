import type { ScalarStyle } from './scalar-style.ts';
import { writeDoubleQuoted } from './write-double-quoted.ts';

/** A key that stands on one line with its colon. */
export function writeSimpleKey(key: string, style: ScalarStyle): string {
  switch (style) {
    case 'plain':
      return key;
    case 'single':
      return `'${key.replaceAll("'", "''")}'`;
    case 'double':
      return writeDoubleQuoted(key, 0, 0, false);
  }
}
