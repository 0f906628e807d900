import { withLineFeeds } from '../../../findings/line-feeds.ts';
import type { Colours } from '../../../findings/report/report.ts';
import { wrapLines } from '../../../findings/report/text-report.ts';
import { type Sentence, shownCode } from '../sentence.ts';

/** How pieces of a text are set off; each returns its text unchanged where there are no colours. */
export type TextColours = Omit<Colours, 'green'>;

export type Style = (text: string) => string;

const plain: Style = (text) => text;

/** Breaks a sentence into lines of at most so many columns, between words where there is room for them. */
export function wrap(sentence: Sentence, width: number, code: Style = plain, text: Style = plain): string[] {
  const styled = sentence.map((part) => ('code' in part ? code(visible(shownCode(part))) : text(visible(part.text))));
  const line = styled.join('');
  return line.trim() === '' ? [] : wrapLines(line, width);
}

/** A text with invisible and direction-changing characters as numbers: scripts come from strangers. */
function visible(text: string): string {
  return withLineFeeds(text)
    .replaceAll('\t', '    ')
    .replaceAll('\n', ' ⏎ ')
    .replaceAll(/ +/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u115F\u1160\u3164\uFFA0]/gu, (character) => {
      const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      return `<U+${number}>`;
    });
}
