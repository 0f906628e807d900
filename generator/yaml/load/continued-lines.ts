/** A quoted text or a list in brackets with lines that are not deeper than its key or dash. */
export interface ContinuedValue {
  readonly start: number;
  readonly end: number;
  /** Offsets of these lines. */
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

/** Finds values that PyYAML reads completely, and readers of YAML 1.2 only up to a line without indentation. */
export function findContinuedValues(text: string): readonly ContinuedValue[] {
  return new ValueFinder(text).find();
}

class ValueFinder {
  private readonly values: ContinuedValue[] = [];
  private readonly text: string;
  /** The column of the key or the dash to which a value belongs. */
  private parent = -1;

  constructor(text: string) {
    this.text = text;
  }

  find(): readonly ContinuedValue[] {
    let index = 0;
    while ((index = this.endOf(/\s*/y, index)) < this.text.length) index = this.takeToken(index);
    return this.values;
  }

  private takeToken(start: number): number {
    const column = start - this.lineStart(start);
    const sign = this.text.charAt(start);
    if (sign === '#') return this.endOf(COMMENT, start);
    if (column === 0 && this.endOf(MARK, start) > start) {
      this.parent = -1;
      return this.endOf(MARK, start);
    }
    if (this.endOf(INDICATOR, start) > start) {
      this.parent = column;
      return start + 1;
    }
    if (this.endOf(PROPERTY, start) > start) return this.endOf(PROPERTY, start);
    if (sign === '|' || sign === '>') return this.endOfDeeper(start, false);
    const isEnclosed = /["'[{]/.test(sign);
    const end = isEnclosed ? this.endOfEnclosed(start) : this.endOf(PLAIN, start);
    if (end === undefined) return this.text.length;
    const colon = this.endOf(COLON, end);
    if (colon > end) {
      this.parent = column;
      return colon;
    }
    if (!isEnclosed) return this.endOfDeeper(Math.max(end, start + 1), true);
    this.addValue(start, end);
    return end;
  }

  private addValue(start: number, end: number): void {
    const lines: number[] = [];
    for (const { index } of this.text.slice(start, end).matchAll(/(?<=\n)[^]/g)) {
      const line = start + index;
      const first = this.endOf(/ */y, line);
      const isBlank = this.endOf(/\r?\n/y, first) > first;
      // The bracket that ends a list may stand below its key.
      const isClosing = first === end - 1 && first - line === this.parent && /[\]}]/.test(this.text.charAt(first));
      if (first - line <= this.parent && !isBlank && !isClosing) lines.push(line);
    }
    if (lines.length > 0 && !/\n(?:---|\.\.\.)\s/.test(this.text.slice(start, end)))
      this.values.push({ start, end, lines });
  }

  /** The end of a quoted text or of a list in brackets; `undefined` if it is never closed. */
  private endOfEnclosed(start: number): number | undefined {
    if (/["']/.test(this.text.charAt(start)))
      return this.endOf(QUOTED, start) > start ? this.endOf(QUOTED, start) : undefined;
    let depth = 0;
    let next = start;
    do {
      const sign = this.text.charAt(next);
      if (/[[{]/.test(sign)) depth += 1;
      if (/[\]}]/.test(sign)) depth -= 1;
      const end = sign === '#' ? this.endOf(COMMENT, next) : this.endOf(/["']/.test(sign) ? QUOTED : FLOW_PLAIN, next);
      next = this.endOf(/\s*/y, Math.max(end, next + 1));
    } while (depth > 0 && next < this.text.length);
    return depth > 0 ? undefined : this.text.slice(start, next).trimEnd().length + start;
  }

  /** The end of the lines deeper than the parent; a plain text also ends at a comment. */
  private endOfDeeper(start: number, isPlain: boolean): number {
    let end = this.endOf(COMMENT, start);
    if (isPlain && this.text.slice(start, end).trim() !== '') return end;
    while (end < this.text.length) {
      const first = this.endOf(/ */y, end + 1);
      const isBlank = /[\r\n]/.test(this.text.charAt(first));
      const isOut = first - end - 1 <= this.parent || (isPlain && this.text[first] === '#');
      if (!isBlank && isOut) return end;
      end = this.endOf(COMMENT, first);
    }
    return end;
  }

  private endOf(pattern: RegExp, start: number): number {
    pattern.lastIndex = start;
    return pattern.test(this.text) ? pattern.lastIndex : start;
  }

  private lineStart(offset: number): number {
    return this.text.lastIndexOf('\n', offset - 1) + 1;
  }
}

/** The text with these lines indented to the column of their value. */
export function indentContinuedLines(text: string): string {
  const edits = findContinuedValues(text).flatMap(({ start, lines }) => {
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start - 1) - 1);
    return lines.map((line) => ({ line, indent }));
  });
  const parts = edits.map(({ line, indent }, at) => indent + text.slice(line, edits[at + 1]?.line).replace(/^ +/, ''));
  return text.slice(0, edits[0]?.line) + parts.join('');
}
