const JSON_BLANKS = /"(?:[^"\\]|\\.)*"|([ \t\r\n]+)/g;

/** Where a JSON text has a blank outside its strings, counted from 0; -1 for a compact one. */
export function findBlank(text: string): number {
  for (const match of text.matchAll(JSON_BLANKS)) {
    if (match[1] !== undefined) return match.index;
  }
  return -1;
}

/** A character that is written as an escape though JSON does not ask for it; `undefined` where there is none. */
export function findNeedlessEscape(text: string): string | undefined {
  for (const match of text.matchAll(/\\(?:u([0-9a-fA-F]{4})|.)/g)) {
    const code = Number.parseInt(match[1] ?? '0', 16);
    // Control characters need their escapes, and half a pair cannot be written in UTF-8.
    if (match[1] !== undefined && code >= 0x20 && (code < 0xd800 || code > 0xdfff)) return match[0];
  }
  return undefined;
}
