/** A text in quotes or a list in brackets with lines that are not indented deeper than what it belongs to. */
export interface ContinuedValue {
  readonly start: number;
  readonly end: number;
  /** Where the lines begin. */
  readonly lines: readonly number[];
}

const QUOTED = /"(?:[^"\\]|\\[^])*"|'(?:[^']|'')*'/y;
const PLAIN = /(?:[^\s:#]|:(?=\S)|(?<=\S)#|[ \t]+(?![\s#]|:(?:\s|$)))+/y;
const FLOW_PLAIN = /(?:[^\s,[\]{}:#]|:(?=[^\s,[\]{}])|(?<=\S)#|[ \t]+(?![\s#]))+/y;
const COLON = /[ \t]*:(?=\s|$)/y;
const COMMENT = /[^\n]*/y;
const MARK = /(?:---|\.\.\.)(?=\s|$)|%[^\n]*/y;
const INDICATOR = /[-?:](?=\s|$)/y;
const PROPERTY = /[&!]\S*/y;

/** Finds the values that PyYAML reads to their end, and readers of YAML 1.2 to the first line that is not indented. */
export function findContinuedValues(text: string): ContinuedValue[] {
  const values: ContinuedValue[] = [];
  /** The column of the key or the dash to which a value belongs. */
  let parent = -1;
  let at = 0;
  while ((at = endOf(/\s*/y, at)) < text.length) at = takeToken(at);
  return values;

  function takeToken(start: number): number {
    const column = start - lineStart(start);
    const sign = text.charAt(start);
    if (sign === '#') return endOf(COMMENT, start);
    if (column === 0 && endOf(MARK, start) > start) {
      parent = -1;
      return endOf(MARK, start);
    }
    if (endOf(INDICATOR, start) > start) {
      parent = column;
      return start + 1;
    }
    if (endOf(PROPERTY, start) > start) return endOf(PROPERTY, start);
    if (sign === '|' || sign === '>') return endOfDeeper(start, false);
    const isEnclosed = /["'[{]/.test(sign);
    const end = isEnclosed ? endOfEnclosed(start) : endOf(PLAIN, start);
    if (end === undefined) return text.length;
    const colon = endOf(COLON, end);
    if (colon > end) {
      parent = column;
      return colon;
    }
    if (!isEnclosed) return endOfDeeper(Math.max(end, start + 1), true);
    addValue(start, end);
    return end;
  }

  function addValue(start: number, end: number): void {
    const lines: number[] = [];
    for (let line = text.indexOf('\n', start) + 1; line > 0 && line < end; line = text.indexOf('\n', line) + 1) {
      const first = endOf(/ */y, line);
      const isBlank = endOf(/\r?\n/y, first) > first;
      // The bracket that ends a list may stand below its key.
      const isClosing = first === end - 1 && first - line === parent && /[\]}]/.test(text.charAt(first));
      if (first - line <= parent && !isBlank && !isClosing) lines.push(line);
    }
    if (lines.length > 0 && !/\n(?:---|\.\.\.)\s/.test(text.slice(start, end))) values.push({ start, end, lines });
  }

  /** The end of a text in quotes or of a list in brackets; `undefined` where it is never closed. */
  function endOfEnclosed(start: number): number | undefined {
    if (/["']/.test(text.charAt(start))) return endOf(QUOTED, start) > start ? endOf(QUOTED, start) : undefined;
    let depth = 0;
    let next = start;
    do {
      const sign = text.charAt(next);
      if (/[[{]/.test(sign)) depth += 1;
      if (/[\]}]/.test(sign)) depth -= 1;
      const end = sign === '#' ? endOf(COMMENT, next) : endOf(/["']/.test(sign) ? QUOTED : FLOW_PLAIN, next);
      next = endOf(/\s*/y, Math.max(end, next + 1));
    } while (depth > 0 && next < text.length);
    return depth > 0 ? undefined : text.slice(start, next).trimEnd().length + start;
  }

  /** The end of the lines that are deeper than the parent; of a text without quotes, a comment is the end. */
  function endOfDeeper(start: number, isPlain: boolean): number {
    let end = endOf(COMMENT, start);
    if (isPlain && text.slice(start, end).trim() !== '') return end;
    while (end < text.length) {
      const first = endOf(/ */y, end + 1);
      const isBlank = /[\r\n]/.test(text.charAt(first));
      const isOut = first - end - 1 <= parent || (isPlain && text[first] === '#');
      if (!isBlank && isOut) return end;
      end = endOf(COMMENT, first);
    }
    return end;
  }

  function endOf(pattern: RegExp, start: number): number {
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : start;
  }

  function lineStart(offset: number): number {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }
}

/** The same text with such lines indented as far as the value that they belong to begins. */
export function indentContinuedLines(text: string): string {
  const edits = findContinuedValues(text).flatMap(({ start, lines }) => {
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1);
    return lines.map((line) => ({ line, indent }));
  });
  const parts = edits.map(({ line, indent }, at) => indent + text.slice(line, edits[at + 1]?.line).replace(/^ +/, ''));
  return text.slice(0, edits[0]?.line) + parts.join('');
}
