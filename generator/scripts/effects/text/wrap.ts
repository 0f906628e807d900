import type { Sentence } from '../sentence.ts';

/** How pieces of a text are set off; each returns its text unchanged where there are no colours. */
export interface TextColours {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
}

export type Style = (text: string) => string;

/** A run of characters without a blank. What joins it without a blank to the one before has none. */
interface Word {
  readonly text: string;
  readonly style: Style;
  readonly spaced: boolean;
}

const plain: Style = (text) => text;

/** Letters that fill two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|[\u{20000}-\u{3FFFD}]/u;

const NO_WIDTH = /\p{Mn}|\p{Me}/u;

/** Columns that a text fills in a terminal. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

/** Breaks a sentence into lines of at most so many columns, between words where there is room for them. */
export function wrap(sentence: Sentence, width: number, code: Style = plain, text: Style = plain): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of joinTight(wordsIn(sentence, code, text))) {
    const columns = word.reduce((sum, piece) => sum + columnsOf(piece.text), 0);
    const blank = used > 0 && word[0]?.spaced === true ? 1 : 0;
    if (used > 0 && used + blank + columns > width) {
      lines.push(line);
      line = '';
      used = 0;
    } else if (blank === 1) {
      line += ' ';
      used += 1;
    }
    for (const piece of word) {
      for (const part of cut(piece.text, width, used)) {
        if (used > 0 && used + columnsOf(part) > width) {
          lines.push(line);
          line = '';
          used = 0;
        }
        line += piece.style(part);
        used += columnsOf(part);
      }
    }
  }
  return used === 0 ? lines : [...lines, line];
}

function wordsIn(sentence: Sentence, code: Style, text: Style): Word[] {
  let spaced = true;
  return sentence.flatMap((part) => {
    const isCode = 'code' in part;
    const written = visible(isCode ? part.code : part.text);
    return written
      .split(/( +)/)
      .filter((piece) => piece !== '')
      .flatMap((piece): Word[] => {
        if (piece.startsWith(' ')) {
          spaced = true;
          return [];
        }
        const word = { text: piece, style: isCode ? code : text, spaced };
        spaced = false;
        return [word];
      });
  });
}

/** Pieces that stand together without a blank, such as a path and the comma after it. */
function joinTight(words: readonly Word[]): Word[][] {
  const all: Word[][] = [];
  for (const word of words) {
    if (word.spaced || all.length === 0) all.push([word]);
    else all.at(-1)?.push(word);
  }
  return all;
}

/** Pieces of a word that is too long for a line; the first takes what room there is. */
function cut(text: string, width: number, used: number): string[] {
  if (columnsOf(text) <= width) return [text];
  const pieces: string[] = [];
  let piece = '';
  let room = width - used;
  for (const character of text) {
    const columns = columnsOf(character);
    if (columns > room && piece !== '') {
      pieces.push(piece);
      piece = '';
      room = width;
    }
    piece += character;
    room -= columns;
  }
  return [...pieces, piece];
}

/**
 * A text in which nothing is hidden: characters that move the cursor, turn the direction of writing or have no shape stand
 * as their number. Scripts come from strangers.
 */
function visible(text: string): string {
  return text
    .replaceAll('\t', '    ')
    .replaceAll(/\r?\n/g, ' ⏎ ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0]/gu, (character) => {
      const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `<U+${number}>`;
    });
}
