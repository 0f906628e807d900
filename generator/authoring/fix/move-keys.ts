import { detailOf } from '../../findings/diagnostic.ts';
import { removedKey, outsideScript } from '../../records/findings/keys.ts';
import { offsetOf, type Source } from '../../yaml/load/source.ts';
import type { MappingNode, Pair, Range, YamlNode } from '../../yaml/load/yaml-node.ts';
import {
  addedCodes,
  applyEdits,
  type CheckedText,
  type Edit,
  type FixState,
  columnOf,
  lineStart,
  sameBesides,
  type TextCheck,
} from './checked-text.ts';
import { valueAt } from '../../scripts/reading/outline.ts';

/** `undefined` where there is none, or only a person can. */
export function removeKeys({ source, root, diagnostics }: CheckedText, check: TextCheck): FixState | undefined {
  const findings = diagnostics.filter(({ code }) => code === removedKey.code);
  if (root?.kind !== 'mapping' || findings.length === 0) return undefined;
  const starts = new Set(findings.map(({ place }) => offsetOf(source, place.line, place.column)));
  const remainingText = withoutKeys(root, starts);
  const next = check(applyEdits(source.text, deletions(source.text, root, starts)));
  if (remainingText === undefined || next.root === undefined || !sameBesides(remainingText, next.root, NO_STARTS))
    return undefined;
  if (addedCodes({ source, root, diagnostics }, next).length > 0) return undefined;
  const changes = findings.map((finding) => {
    const { code, place } = finding;
    return { code, line: place.line, before: detailOf(finding, 'key') ?? '', after: '' };
  });
  return { checked: next, changes };
}

const NO_STARTS: ReadonlySet<number> = new Set();

function withoutKeys(node: MappingNode, starts: ReadonlySet<number>): MappingNode | undefined {
  const pairs = node.pairs.flatMap((pair): Pair[] => {
    if (starts.has(pair.key.start)) return [];
    if (pair.value.kind !== 'mapping' || pair.value.pairs.length === 0) return [pair];
    const value = withoutKeys(pair.value, starts);
    return value === undefined ? [] : [{ ...pair, value }];
  });
  return pairs.length === 0 ? undefined : { ...node, pairs };
}

function deletions(text: string, node: MappingNode, starts: ReadonlySet<number>): Edit[] {
  return node.pairs.flatMap((pair, index): Edit[] => {
    const { value } = pair;
    const isEmptied = value.kind === 'mapping' && value.pairs.length > 0 && withoutKeys(value, starts) === undefined;
    const isWhole = starts.has(pair.key.start) || isEmptied;
    if (isWhole) return [{ ...stretchOf(text, node, index), text: '' }];
    return value.kind === 'mapping' ? deletions(text, value, starts) : [];
  });
}

/** Block: lines and comments above. Flow: one comma. */
function stretchOf(text: string, { pairs }: MappingNode, index: number): Range {
  const pair = pairs[index];
  if (pair === undefined) return { start: 0, end: 0 };
  const line = lineStart(text, pair.key.start);
  if (text.slice(line, pair.key.start).trim() === '')
    return { start: withCommentsAbove(text, pair.key.start), end: endOfLines(text, pair.value.end) };
  const previous = pairs[index - 1];
  const next = pairs[index + 1];
  if (next !== undefined) return { start: pair.key.start, end: next.key.start };
  return { start: previous?.value.end ?? pair.key.start, end: pair.value.end };
}

/** The comment at the top of a file is about the file. */
function withCommentsAbove(text: string, key: number): number {
  const line = lineStart(text, key);
  const indent = text.slice(line, key);
  let start = line;
  for (;;) {
    const previous = lineStart(text, start - 1);
    if (start === 0 || !text.slice(previous, start).startsWith(`${indent}#`)) return start;
    if (previous === 0) return line;
    start = previous;
  }
}

function endOfLines(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}

export function moveIntoScript({ source, root, diagnostics }: CheckedText, check: TextCheck): FixState | undefined {
  const diagnostic = diagnostics.find(({ code }) => code === outsideScript.code);
  const names = (diagnostic && detailOf(diagnostic, 'keys')) ?? '';
  const keys = names.split(', ');
  const text = diagnostic && textWithScript(source, root, new Set(keys));
  if (diagnostic === undefined || text === undefined) return undefined;
  const result = check(text);
  if (!keys.every((key) => isMoved(key, root, result.root))) return undefined;
  const { code, place } = diagnostic;
  return { checked: result, changes: [{ code, line: place.line, before: names, after: 'below "script:"' }] };
}

function isMoved(key: string, previousNode: YamlNode | undefined, nextNode: YamlNode | undefined): boolean {
  const old = valueAt(previousNode, key);
  const movedValue = valueAt(valueAt(nextNode, 'script'), key);
  return old !== undefined && movedValue !== undefined && sameBesides(old, movedValue, new Set());
}

/** Moves comments along; `undefined` if only a person can move the keys. */
function textWithScript({ text }: Source, root: YamlNode | undefined, keys: ReadonlySet<string>): string | undefined {
  if (
    root?.kind !== 'mapping' ||
    root.pairs.some(({ key }) => columnOf(text, key.start) > 0) ||
    /^\.\.\.|\n(?:\.\.\.|---)/.test(text)
  )
    return undefined;
  const script = root.pairs.find(({ key }) => key.text === 'script');
  const indent = script === undefined ? 2 : indentOf(text, script, keys);
  if (indent === undefined) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const starts = root.pairs.map(({ key }) => withCommentsAbove(text, key.start));
  const blocks = root.pairs.map(({ key }, index) => {
    const lines = text.slice(starts[index], starts[index + 1]);
    return { key: key.text, lines: lines.endsWith('\n') ? lines : lines + lineEnd };
  });
  const movedBlocks = blocks
    .filter(({ key }) => keys.has(key))
    .map(({ lines }) => lines.replaceAll(/^(?=[^\r\n])/gm, ' '.repeat(indent)));
  const otherBlocks = blocks
    .filter(({ key }) => !keys.has(key))
    .flatMap(({ key, lines }) => (key === 'script' ? [lines, ...movedBlocks] : [lines]));
  const newScript = script === undefined ? [`script:${lineEnd}`, ...movedBlocks] : [];
  return [text.slice(0, starts[0]), ...otherBlocks, ...newScript].join('');
}

/** `undefined` where no keys can be added. */
function indentOf(text: string, { key, value }: Pair, movedKeys: ReadonlySet<string>): number | undefined {
  if (value.kind === 'scalar') return value.text === '' && value.plain ? 2 : undefined;
  const first = value.kind === 'mapping' ? value.pairs[0] : undefined;
  if (value.kind !== 'mapping' || first === undefined) return undefined;
  const line = lineStart(text, first.key.start);
  const isOwnLine = line > key.start && text.slice(line, first.key.start).trim() === '';
  return isOwnLine && !value.pairs.some((pair) => movedKeys.has(pair.key.text)) ? first.key.start - line : undefined;
}
