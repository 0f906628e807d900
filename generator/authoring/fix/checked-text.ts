import { withoutEqual } from '../../scripts/effects/tree.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { Source } from '../../yaml/load/source.ts';
import { findComments } from '../../yaml/load/walk-tokens.ts';
import type { MappingNode, Pair, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** Diagnostics are those that its author has not accepted. */
export type CheckedText = LoadedRecord;

export type TextCheck = (text: string) => CheckedText;

export function addedCodes(previous: CheckedText, next: CheckedText): string[] {
  const newDiagnostics = withoutEqual(next.diagnostics, previous.diagnostics, ({ code }) => [code]);
  return [...new Set(newDiagnostics.map(({ code }) => code))];
}

export interface TextChange {
  readonly code: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface FixState {
  readonly checked: CheckedText;
  readonly changes: readonly TextChange[];
}

/** Whether trees have one form and the same scalars; `pairsOf` orders the pairs of maps. */
export function sameTree(
  a: YamlNode,
  b: YamlNode | undefined,
  isSame: (a: ScalarNode, b: ScalarNode) => boolean,
  pairsOf: (map: MappingNode) => readonly Pair[] = ({ pairs }) => pairs,
): boolean {
  if (a.kind === 'scalar' && b?.kind === 'scalar') return isSame(a, b);
  if (a.kind === 'sequence' && b?.kind === 'sequence') {
    const { items } = b;
    return a.items.length === items.length && a.items.every((item, at) => sameTree(item, items[at], isSame, pairsOf));
  }
  if (a.kind !== 'mapping' || b?.kind !== 'mapping') return a.kind === 'alias' && b?.kind === 'alias';
  const pairs = pairsOf(b);
  const isPair = ({ key, value }: Pair, index: number) =>
    sameTree(key, pairs[index]?.key, isSame, pairsOf) && sameTree(value, pairs[index]?.value, isSame, pairsOf);
  return a.pairs.length === pairs.length && pairsOf(a).every(isPair);
}

/** Whether trees are equal except for scalars that start at these offsets. */
export function sameBesides(previous: YamlNode, next: YamlNode, starts: ReadonlySet<number>): boolean {
  return sameTree(previous, next, (a, b) => starts.has(a.start) || (a.plain === b.plain && a.text === b.text));
}

/** Offsets in UTF-16 units, end exclusive. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let index = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(index, edit.start) + edit.text;
    index = edit.end;
  }
  return result + text.slice(index);
}

export function commentsOf(source: Source): string[] {
  return findComments(source).map(({ text }) => text.trimEnd());
}

/** A text with LF, in the line ends of another: CR LF where all of its lines have that. */
export function withLineEndsOf(model: string, text: string): string {
  const isWindows = model.includes('\r\n') && !/(?:^|[^\r])\n/.test(model);
  return isWindows ? text.replaceAll('\n', '\r\n') : text;
}

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  const last = end === -1 ? text.length : end;
  return text.charAt(last - 1) === '\r' ? last - 1 : last;
}
