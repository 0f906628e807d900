import { chooseStyle } from './choose-style.ts';
import { foldWords } from './fold-words.ts';
import { writeDoubleQuoted } from './write-double-quoted.ts';
import { writeSingleQuoted } from './write-single-quoted.ts';

/** A string that starts at `column` and may go on over lines indented by `indent`. */
export function writeString(text: string, column: number, indent: number): string {
  switch (chooseStyle(text)) {
    case 'plain':
      return foldWords(text, column, indent);
    case 'single':
      return writeSingleQuoted(text, column, indent);
    case 'double':
      return writeDoubleQuoted(text, column, indent, true);
  }
}
