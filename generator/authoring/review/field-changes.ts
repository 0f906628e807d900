import { differenceLines } from '../../release/compare/comparison.ts';
import { isList, isMap, textOf, type Tree, type TreeMap } from '../../scripts/effects/tree.ts';
import type { FieldChange } from './review.ts';

/** Keys that say when a record was written, which changes with everything else. */
const TIMES = new Set(['updated_at', 'created_at']);

/** Which keys of a record have other values; the script is compared by its lines. */
export function fieldChanges(before: TreeMap, after: TreeMap): FieldChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => key !== 'script');
  const changes = keys.flatMap((key) => {
    const [old, now] = [before, after].map((fields) => valueText(fields.get(key)));
    return old === now ? [] : [{ key, before: old ?? null, after: now ?? null }];
  });
  return [...changes.filter(({ key }) => !TIMES.has(key)), ...changes.filter(({ key }) => TIMES.has(key))];
}

/** Lines of a difference of the scripts: keys in the order in which they are served, so that another order is none. */
export function scriptChanges(before: TreeMap, after: TreeMap): string[] {
  // Without its end, the last line would differ from the same one with another after it.
  const [old, now] = [before, after].map((fields) => `${linesOf(fields.get('script') ?? null, '').join('\n')}\n`);
  return old === now ? [] : differenceLines(old ?? '', now ?? '');
}

function valueText(value: Tree | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'boolean' || value === null ? String(value) : textOf(value);
}

/** A value as indented lines; an outline for people, and no YAML to be read again. */
function linesOf(value: Tree, indent: string): string[] {
  if (isMap(value)) return [...value].flatMap(([key, inner]) => entryLines(`${indent}${key}:`, inner, indent));
  if (isList(value)) return value.flatMap((item) => itemLines(item, indent));
  return (valueText(value) ?? '').split('\n').map((line) => indent + line);
}

function entryLines(head: string, value: Tree, indent: string): string[] {
  if (isMap(value) || isList(value)) return [head, ...linesOf(value, `${indent}  `)];
  const [first = '', ...rest] = (valueText(value) ?? '').split('\n');
  return rest.length === 0 ? [`${head} ${first}`] : [head, ...linesOf(value, `${indent}  `)];
}

function itemLines(item: Tree, indent: string): string[] {
  const [first = '', ...rest] = linesOf(item, `${indent}  `);
  return [`${indent}- ${first.slice(indent.length + 2)}`, ...rest];
}
