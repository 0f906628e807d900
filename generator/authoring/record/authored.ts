import { ValueMap, type Value } from '../../yaml/value/value.ts';
import { yamlFloatText } from '../../yaml/pyyaml/print-content.ts';
import type { EntryLayout, Layout } from '../format/layout.ts';
import { printLayout } from '../format/print-layout.ts';

/** Like `Value`, but the keys of maps keep their order. */
export type Authored = null | boolean | string | bigint | number | readonly Authored[] | AuthoredMap;

/** No two keys are equal. */
export class AuthoredMap {
  readonly entries: readonly (readonly [string, Authored])[];

  constructor(entries: readonly (readonly [string, Authored])[]) {
    this.entries = entries;
  }

  get(key: string): Authored | undefined {
    return this.entries.find(([name]) => name === key)?.[1];
  }
}

export function toValue(tree: Authored): Value {
  if (isList(tree)) return tree.map(toValue);
  if (!(tree instanceof AuthoredMap)) return tree;
  return new ValueMap(
    tree.entries.map(([key]) => key),
    tree.entries.map(([, value]) => toValue(value)),
  );
}

/** In any order of keys. */
export function isSameValue(a: Value, b: Value): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return isSameList(a as readonly Value[], b as readonly Value[]);
  if (a instanceof ValueMap && b instanceof ValueMap)
    return isSameList([...a.keys(), ...a.values()], [...b.keys(), ...b.values()]);
  return Object.is(a, b);
}

function isSameList(a: readonly Value[], b: readonly Value[]): boolean {
  return a.length === b.length && a.every((item, at) => isSameValue(item, b[at] ?? null));
}

function isList(tree: Authored): tree is readonly Authored[] {
  return Array.isArray(tree);
}

/** `moment` in milliseconds since 1970. */
export function toTimestamp(moment: number): string {
  return new Date(moment).toISOString().replace(/(\.\d{3})Z$/, '$1000Z');
}

export function printEntry(key: string, value: Authored): string {
  return printLayout({ kind: 'mapping', entries: [toEntry(value, key)], after: [] });
}

function toEntry(value: Authored, key?: string): EntryLayout {
  return { ...(key !== undefined && { key: scalar(key, false) }), value: toLayout(value), before: [], beside: [] };
}

function toLayout(value: Authored): Layout {
  if (isList(value)) return { kind: 'sequence', entries: value.map((item) => toEntry(item)), after: [] };
  if (value instanceof AuthoredMap)
    return { kind: 'mapping', entries: value.entries.map(([key, member]) => toEntry(member, key)), after: [] };
  if (typeof value === 'string') return { kind: 'scalar', node: scalar(value, false) };
  return { kind: 'scalar', node: scalar(typeof value === 'number' ? yamlFloatText(value) : String(value), true) };
}

function scalar(text: string, plain: boolean) {
  return { kind: 'scalar', start: 0, end: 0, plain, text } as const;
}
