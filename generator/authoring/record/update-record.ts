import { applyEdits, commentsOf, type Edit, lineStart, withLineEndsOf } from '../fix/checked-text.ts';
import { scalarValue } from '../../records/fields.ts';
import { toSource, type Source } from '../../yaml/load/source.ts';
import { findComments } from '../../yaml/load/walk-tokens.ts';
import { parseRecord } from '../../yaml/load/parse-record.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { type Authored, isSameValue, printEntry } from './authored.ts';
import { pairOf, pairsOf } from '../../scripts/reading/outline.ts';

/** `undefined` removes the key. */
export type WantedEntry = readonly [key: string, value: Authored | undefined];

/** Values that mean the same, and other keys, stay as they are written. */
export function updateRecord(text: string, root: MappingNode, entries: readonly WantedEntry[]) {
  const changed: string[] = [];
  const lostComments: string[] = [];
  const stretches = stretchesOf(text, root);
  for (const [index, [key, value]] of entries.entries()) {
    const position = stretches.findIndex((stretch) => stretch.key === key);
    const stretch = stretches[position];
    if (stretch === undefined ? value === undefined : isSameValue(stretch.value(), value)) continue;
    changed.push(key);
    const entryText = value === undefined ? '' : withLineEndsOf(text, printEntry(key, value));
    if (stretch === undefined) {
      const earlier = new Set(entries.slice(0, index).map(([name]) => name));
      const place = stretches.findLastIndex((stretch) => earlier.has(stretch.key));
      const previous = stretches[place];
      // Comments above the next key stay with it.
      const tail = previous?.tail ?? '';
      if (previous !== undefined) previous.tail = '';
      stretches.splice(place + 1, 0, { key, value: () => null, text: entryText, tail });
    } else {
      lostComments.push(...findComments(toSource('', stretch.text)).map((comment) => comment.text));
      stretch.text = entryText;
    }
  }
  const start = text.slice(0, lineStart(text, root.pairs[0]?.key.start ?? text.length));
  return { text: start + stretches.map((stretch) => stretch.text + stretch.tail).join(''), changed, lostComments };
}

/** The lines of each entry; `tail` are comments and empty lines behind them. */
function stretchesOf(text: string, { pairs }: MappingNode) {
  const ends = [...pairs.slice(1).map(({ key }) => lineStart(text, key.start)), text.length];
  return pairs.map(({ key, value }, index) => {
    const whole = text.slice(lineStart(text, key.start), ends[index]);
    const tail = /(?:(?<=\n)(?:#.*|[ \t]*)(?:\r?\n|$))*$/.exec(whole)?.[0] ?? '';
    const entryText = whole.slice(0, whole.length - tail.length);
    const isClosed = entryText.endsWith('\n') || entryText === '';
    return {
      key: key.text,
      value: () => nodeValue(value),
      text: isClosed ? entryText : entryText + withLineEndsOf(text, '\n'),
      tail,
    };
  });
}

/** By YAML 1.2, with other values for some nodes. */
export function nodeValue(node: YamlNode, replacements: ReadonlyMap<YamlNode, Authored> = NONE): Authored {
  const other = replacements.get(node);
  if (other !== undefined) return other;
  if (node.kind === 'sequence') return node.items.map((item) => nodeValue(item, replacements));
  if (node.kind === 'alias') return null;
  if (node.kind === 'scalar') return scalarValue(node);
  return new Map(node.pairs.map(({ key, value }) => [key.text, nodeValue(value, replacements)]));
}

const NONE: ReadonlyMap<YamlNode, Authored> = new Map();

/** `undefined` unless it means the expected value and keeps its comments. */
export function editedText(source: Source, edits: readonly Edit[], expectedValue: Authored): string | undefined {
  const fullEdits = edits.map((edit) => ({ ...edit, text: withLineEndsOf(source.text, edit.text) }));
  const text = applyEdits(source.text, fullEdits);
  const newRoot = parseRecord(toSource(source.file, text)).root;
  if (newRoot === undefined || !isSameValue(nodeValue(newRoot), expectedValue)) return undefined;
  return commentsOf(source).join('\n') === commentsOf(toSource('', text)).join('\n') ? text : undefined;
}

/** Keeps quotes and line breaks where the text stands as it is. */
export function replaceScalar(text: string, { start, end, text: previousText }: ScalarNode, newText: string): Edit {
  const literal = text.slice(start, end);
  const index = previousText === '' ? -1 : literal.indexOf(previousText);
  if (index === -1) return { start, end, text: JSON.stringify(newText) + (literal.endsWith('\n') ? '\n' : '') };
  return { start: start + index, end: start + index + previousText.length, text: newText };
}

export interface NodePath {
  readonly parts: readonly (string | number)[];
  /** Whether the last key itself is meant. */
  readonly isKey: boolean;
}

export function pathAt(root: YamlNode, offset: number): NodePath {
  if (root.kind === 'sequence') {
    const index = root.items.findLastIndex(({ start }) => start <= offset);
    const item = root.items[index];
    return item === undefined ? { parts: [], isKey: false } : prefixed(index, pathAt(item, offset));
  }
  const pair = pairsOf(root).findLast(({ key }) => key.start <= offset);
  if (pair === undefined) return { parts: [], isKey: false };
  if (pair.value.start > offset) return { parts: [pair.key.text], isKey: true };
  return prefixed(pair.key.text, pathAt(pair.value, offset));
}

function prefixed(part: string | number, { parts, isKey }: NodePath): NodePath {
  return { parts: [part, ...parts], isKey };
}

/** The node at a path, or the last one on the way to it. */
export function nodeAt(root: YamlNode, { parts, isKey }: NodePath): YamlNode {
  const [part, ...remainder] = parts;
  if (part === undefined) return root;
  if (root.kind === 'sequence') {
    const item = typeof part === 'number' ? root.items[part] : undefined;
    return item === undefined ? root : nodeAt(item, { parts: remainder, isKey });
  }
  const pair = pairOf(root, String(part));
  if (pair === undefined) return root;
  return remainder.length === 0 && isKey ? pair.key : nodeAt(pair.value, { parts: remainder, isKey });
}
