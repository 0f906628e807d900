import type { Edit } from '../fix/checked-text.ts';
import installer from '../../../schemas/installer.schema.json' with { type: 'json' };
import type { TestRecord } from '../../records/records.ts';
import { pairOf } from '../../scripts/lint/script/outline.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { ValueMap } from '../../yaml/value/value.ts';
import { writeOnLine, writeText } from '../format/write-text.ts';
import { columnOf, lineEnd } from '../record/line-ends.ts';
import { nodeValue, editedText } from '../record/update-record.ts';

const KEY = 'tested';

/** The installer with one more test; all else stays. `undefined` where that cannot be done. */
export function addTest({ source, root }: Pick<LoadedRecord, 'source' | 'root'>, test: TestRecord): string | undefined {
  if (root?.kind !== 'mapping') return undefined;
  const entry = toEntry(test);
  const before = new Map(root.pairs.map(({ key, value }) => [key.text, nodeValue(value)]));
  const tests = before.get(KEY);
  before.set(KEY, [
    ...(Array.isArray(tests) ? (tests as []) : []),
    new ValueMap(Object.keys(entry), Object.values(entry)),
  ]);
  const wanted = new ValueMap([...before.keys()], [...before.values()]);
  return editedText(source, [editFor(source.text, root, entry)], wanted);
}

/** Most characters that a test may have below a key. */
export function lengthOf(key: 'client' | 'system' | 'by' | 'note'): number {
  return installer.properties.tested.items.properties[key].maxLength;
}

/** The lines of a record that tell of one test, where it has none yet. */
export function testLines(test: TestRecord): string {
  return `${KEY}:\n${itemLines(toEntry(test), 2)}`;
}

/** A test as it is written; what is empty is left out. */
type TestEntry = Readonly<Record<string, string | boolean>>;

function toEntry({ date, client, system, by, works, note }: TestRecord): TestEntry {
  const entries = Object.entries({ date, client, system, by, works, note });
  return Object.fromEntries(entries.filter(([, value]) => value !== ''));
}

/** An item of a list whose dash is behind so many columns, in the form of `fmt`. */
function itemLines(entry: TestEntry, columns: number): string {
  const lines = Object.entries(entry).flatMap(([key, value]) => {
    const place = { indent: columns + 2, column: columns + key.length + 4, isProse: true };
    const [first = '', ...rest] = typeof value === 'string' ? writeText(value, place) : [String(value)];
    return [`${' '.repeat(columns + 2)}${key}: ${first}`, ...rest];
  });
  return lines
    .map((line, at) => `${at === 0 ? `${' '.repeat(columns)}- ${line.slice(columns + 2)}` : line}\n`)
    .join('');
}

function editFor(text: string, root: MappingNode, entry: TestEntry): Edit {
  const tests = pairOf(root, KEY);
  if (tests === undefined) return newKey(text, root, entry);
  const { key, value } = tests;
  const last = value.kind === 'sequence' ? value.items.at(-1) : undefined;
  const columns = columnOf(text, last === undefined ? key.start : value.start);
  if (last === undefined) {
    const colon = text.indexOf(':', key.end) + 1;
    return { start: colon, end: Math.max(value.end, colon), text: `\n${itemLines(entry, columns + 2)}`.trimEnd() };
  }
  if (text.charAt(value.start) === '[')
    return { start: last.end, end: last.end, text: `, ${flowMap(text, key.start, entry)}` };
  return behind(text, last, itemLines(entry, columns));
}

/** The key lies behind the last of those that come before it by the usual order. */
function newKey(text: string, root: MappingNode, entry: TestEntry): Edit {
  const order = Object.keys(installer.properties);
  const earlier = new Set(order.slice(0, order.indexOf(KEY)));
  const [first] = root.pairs;
  const before = root.pairs.findLast(({ key }) => earlier.has(key.text)) ?? first;
  const indent = columnOf(text, first?.key.start ?? 0);
  return behind(text, before?.value ?? root, `${' '.repeat(indent)}${KEY}:\n${itemLines(entry, indent + 2)}`);
}

/** Puts lines behind those of a node; a block of lines ends where the next line begins. */
function behind(text: string, { start, end }: YamlNode, lines: string): Edit {
  if (text.slice(start, end).endsWith('\n')) return { start: end, end, text: lines };
  const at = lineEnd(text, end);
  return { start: at, end: at, text: `\n${lines}`.replace(/\n$/, '') };
}

function flowMap(text: string, keyStart: number, entry: TestEntry): string {
  const isJson = text.charAt(keyStart) === '"';
  const name = (word: string) => (isJson ? JSON.stringify(word) : word);
  const print = (word: string) => (isJson || !/^[\w. +/-]+$/.test(word) ? JSON.stringify(word) : writeOnLine(word));
  const parts = Object.entries(entry).map(([key, value]) => {
    return `${name(key)}: ${typeof value === 'string' ? print(value) : JSON.stringify(value)}`;
  });
  return `{${parts.join(', ')}}`;
}
