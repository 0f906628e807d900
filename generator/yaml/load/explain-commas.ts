import type { ErrorWords } from './error-words.ts';

/** A line of a map that ends with a comma, as in JSON. */
const LINE = /^\s*(?:- +)*["']?[\w-]+["']?:[ \t]+\S.*,\s*$/;

/** The same, where the comma follows a quote and so cannot be part of the value. */
const AFTER_QUOTE = /:[ \t]+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'),\s*$/;

/** Most lines that are named one by one. */
const MOST = 6;

interface Commas {
  /** The first of the lines, counted from 1, and its length. */
  readonly line: number;
  readonly length: number;
  readonly words: ErrorWords;
}

/** What to do about commas at the ends of lines; `undefined` where none of them is surely one too many. */
export function explainCommas(text: string): Commas | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => LINE.test(line) && AFTER_QUOTE.test(line));
  // Within brackets a comma belongs there.
  if (first === -1 || /^\s*[[{]/.test(text) || /[[{]\s*$/m.test(lines.slice(0, first).join('\n'))) return undefined;
  const others = lines.flatMap((line, at) => (at !== first && LINE.test(line) ? [String(at + 1)] : []));
  const more =
    others.length > MOST
      ? `of ${String(others.length)} other lines`
      : `of ${others.length === 1 ? 'line' : 'lines'} ${others.join(', ')}`;
  const words = {
    reason: 'this line ends with a comma, as in JSON',
    remedy: `Delete the comma at its end${others.length === 0 ? '' : `, and ${more}`}.`,
  };
  return { line: first + 1, length: lines[first]?.trimEnd().length ?? 0, words };
}
