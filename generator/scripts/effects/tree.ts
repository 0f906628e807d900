import { compareCodePoints } from '../../text/compare-code-points.ts';

/** A `Value`, or a part of an answer: integers are `bigint`, floats `number`, maps sorted by key. */
export type Tree = null | boolean | number | bigint | string | readonly Tree[] | TreeMap;

export type TreeMap = ReadonlyMap<string, Tree>;

/** Bounds the stack. */
const MAX_DEPTH = 100;

/** Converts a `JSON.parse` value; others become null. */
export function treeOfJson(value: unknown, depth = 0): Tree {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map((item) => treeOfJson(item, depth + 1));
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value).sort(([a], [b]) => compareCodePoints(a, b));
  return new Map(entries.map(([key, item]) => [key, treeOfJson(item, depth + 1)]));
}

export function isMap(tree: Tree | undefined): tree is TreeMap {
  return tree instanceof Map;
}

export function isList(tree: Tree | undefined): tree is readonly Tree[] {
  return Array.isArray(tree);
}

export const NO_ENTRIES: TreeMap = new Map();

export function mapAt(tree: TreeMap, key: string): TreeMap {
  const value = tree.get(key);
  return isMap(value) ? value : NO_ENTRIES;
}

export function listAt(tree: TreeMap, key: string): readonly Tree[] {
  const value = tree.get(key);
  return isList(value) ? value : [];
}

/** Python's `str()`. */
export function textOf(tree: Tree): string {
  return typeof tree === 'string' ? tree : representationOf(tree);
}

export function isFalsy(tree: Tree | undefined): boolean {
  if (tree === undefined || tree === null || tree === false || tree === '') return true;
  if (isList(tree)) return tree.length === 0;
  return isMap(tree) ? tree.size === 0 : tree === 0 || tree === 0n;
}

function representationOf(tree: Tree): string {
  if (tree === null) return 'None';
  if (typeof tree === 'string') return tree.includes("'") && !tree.includes('"') ? `"${tree}"` : `'${tree}'`;
  if (typeof tree === 'boolean') return tree ? 'True' : 'False';
  if (typeof tree === 'number') return Number.isInteger(tree) ? `${String(tree)}.0` : String(tree);
  if (typeof tree === 'bigint') return String(tree);
  if (isList(tree)) return `[${tree.map(representationOf).join(', ')}]`;
  return `{${[...tree].map(([key, value]) => `${representationOf(key)}: ${representationOf(value)}`).join(', ')}}`;
}

export function withoutEqual<T>(
  items: readonly T[],
  exceptions: readonly T[],
  traits: (item: T) => readonly unknown[],
): T[] {
  const counts = new Map<string, number>();
  const keyOf = (item: T) => JSON.stringify(traits(item));
  for (const item of exceptions) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return items.filter((item) => {
    const key = keyOf(item);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}
