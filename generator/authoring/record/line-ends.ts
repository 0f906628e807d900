/** Whether all lines of a text end with CR LF, as editors of Windows write them. */
function hasWindowsEnds(text: string): boolean {
  return text.includes('\r\n') && !/(?:^|[^\r])\n/.test(text);
}

/** A text whose lines end with LF, with the line ends of another. */
export function withLineEndsOf(model: string, text: string): string {
  return hasWindowsEnds(model) ? text.replaceAll('\n', '\r\n') : text;
}

export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const last = end === -1 ? text.length : end;
  return text.charAt(last - 1) === '\r' ? last - 1 : last;
}
