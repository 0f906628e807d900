import { wrapAnsi } from 'fast-wrap-ansi';

/** Narrowest column of text, for terminals that are narrower than anything can be read in. */
const NARROWEST = 20;

/** Lines of at most so many columns; broken within a word only where the word alone is wider. Colours are not counted. */
export function wrapLines(text: string, width: number): string[] {
  return wrapAnsi(text, Math.max(NARROWEST, width), { hard: true }).split('\n');
}
