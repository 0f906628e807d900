import { visibleText } from '../../findings/visible-text.ts';

/** Longest line that is shown, in characters; addresses can be of any length. */
const LONGEST = 500;

/** A line in which nothing is hidden, whatever a record says: who reviews one must see it. Tabs indent, and stay. */
export function visibleLine(line: string): string {
  const shown = line.split('\t').map(visibleText).join('\t');
  return shown.length > LONGEST ? `${shown.slice(0, LONGEST)}… (${shown.length - LONGEST} more characters)` : shown;
}
