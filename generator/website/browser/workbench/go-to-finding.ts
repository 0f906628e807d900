import type { Finding } from '../../../findings/finding.ts';
import { fieldOf } from './elements.ts';

/** Selects the place of a finding in the text, and scrolls there. */
export function goToFinding({ line, column, endLine, endColumn }: Finding): void {
  const text = fieldOf('text');
  if (!(text instanceof HTMLTextAreaElement)) return;
  const start = offsetOf(text.value, line, column);
  // Browsers scroll to where the caret is when the field gets the focus.
  text.blur();
  text.setSelectionRange(start, start);
  text.focus();
  text.setSelectionRange(start, Math.max(start, offsetOf(text.value, endLine, endColumn)));
}

/** Lines and columns count from 1; the byte order mark is no part of the first line. */
function offsetOf(text: string, line: number, column: number): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', at);
    if (end === -1) return text.length;
    at = end + 1;
  }
  return Math.min(at + column - 1, text.length);
}
