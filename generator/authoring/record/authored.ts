import { isList, isMap, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import { ValueMap, type Value } from '../../yaml/value/value.ts';
import { yamlFloatText } from '../../yaml/pyyaml/print-content.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { entryOrder } from '../format/format-text.ts';
import type { EntryLayout, Layout } from '../format/layout.ts';
import { printLayout } from '../format/print-layout.ts';

/** Like `Value`, but the keys of maps keep their order. */
export type Authored = Tree;
export type AuthoredMap = TreeMap;

export function toValue(tree: Authored): Value {
  if (isList(tree)) return tree.map(toValue);
  return isMap(tree) ? new ValueMap([...tree.keys()], [...tree.values()].map(toValue)) : tree;
}

/** Whether two values are equal, in any order of keys. */
export function isSameValue(a: Authored, b: Authored | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  if (isMap(a) && isMap(b)) return a.size === b.size && [...a].every(([key, value]) => isSameValue(value, b.get(key)));
  return Object.is(a, b);
}

/** `moment` in milliseconds since 1970. */
export function toTimestamp(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}

export function printEntry(key: string, value: Authored): string {
  return printLayout({ kind: 'mapping', entries: [toEntry(value, key)], after: [] });
}

/** In the usual form. */
export function printRecord(
  role: RecordPath['role'],
  entries: readonly (readonly [key: string, value: Authored | undefined])[],
): string {
  const filledEntries = entries.flatMap(([key, value]) => (value === undefined ? [] : toEntry(value, key)));
  const layout: Layout = { kind: 'mapping', entries: filledEntries, after: [] };
  return printLayout(layout, entryOrder(role, layout));
}

function toEntry(value: Authored, key?: string): EntryLayout {
  return { ...(key !== undefined && { key: scalar(key, false) }), value: toLayout(value), before: [], beside: [] };
}

function toLayout(value: Authored): Layout {
  if (isList(value)) return { kind: 'sequence', entries: value.map((item) => toEntry(item)), after: [] };
  if (isMap(value))
    return { kind: 'mapping', entries: Array.from(value, ([key, member]) => toEntry(member, key)), after: [] };
  if (typeof value === 'string') return { kind: 'scalar', node: scalar(value, false) };
  return { kind: 'scalar', node: scalar(typeof value === 'number' ? yamlFloatText(value) : String(value), true) };
}

function scalar(text: string, plain: boolean) {
  return { kind: 'scalar', start: 0, end: 0, plain, text } as const;
}
