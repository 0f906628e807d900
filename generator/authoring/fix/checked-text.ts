import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';

/** A text that was read as a record, with all that is wrong with it and not accepted. */
export type CheckedText = LoadedRecord;

/** The codes of which one text has more findings than another. */
export function addedCodes(previous: CheckedText, next: CheckedText): string[] {
  const counts = new Map<string, number>();
  for (const { code } of next.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { code } of previous.diagnostics) counts.set(code, (counts.get(code) ?? 0) - 1);
  return [...counts].flatMap(([code, count]) => (count > 0 ? code : []));
}

/** Whether two texts have findings of the same codes, each as often. */
export function haveSameCodes(previous: CheckedText, next: CheckedText): boolean {
  return previous.diagnostics.length === next.diagnostics.length && addedCodes(previous, next).length === 0;
}

/** A stretch of one line that was replaced, or lines that were moved. */
export interface TextChange {
  readonly code: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** Whether two trees are the same except for the scalars that begin at some offsets of the first one's text. */
export function sameBesides(previous: YamlNode, next: YamlNode, starts: ReadonlySet<number>): boolean {
  const areEqual = (a: YamlNode, b: YamlNode): boolean => {
    if (a.kind === 'scalar' && b.kind === 'scalar')
      return starts.has(a.start) || (a.plain === b.plain && a.text === b.text);
    if (a.kind === 'sequence' && b.kind === 'sequence')
      return a.items.length === b.items.length && a.items.every((item, at) => isPair(item, b.items[at], areEqual));
    if (a.kind === 'mapping' && b.kind === 'mapping')
      return (
        a.pairs.length === b.pairs.length &&
        a.pairs.every(
          ({ key, value }, index) =>
            isPair(key, b.pairs[index]?.key, areEqual) && isPair(value, b.pairs[index]?.value, areEqual),
        )
      );
    return a.kind === 'alias' && b.kind === 'alias';
  };
  return areEqual(previous, next);
}

function isPair(a: YamlNode, b: YamlNode | undefined, areEqual: (a: YamlNode, b: YamlNode) => boolean): boolean {
  return b !== undefined && areEqual(a, b);
}

/** A stretch of a text (offsets in UTF-16 units, end exclusive) and what to put in its place. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let index = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(index, edit.start) + edit.text;
    index = edit.end;
  }
  return result + text.slice(index);
}
