import { chooseStyle } from './choose-style.ts';
import { writeDoubleQuoted } from './write-double-quoted.ts';

/** A key that stands on one line with its colon. */
export function writeSimpleKey(key: string): string {
  switch (chooseStyle(key)) {
    case 'plain':
      return key;
    case 'single':
      return `'${key.replaceAll("'", "''")}'`;
    case 'double':
      return writeDoubleQuoted(key, 0, 0, false);
  }
}
