import type { Json } from './client.ts';
import { listsInstead, placesInstead, replacements, spellings } from './replacements.ts';

type JsonMap = Readonly<Record<string, Json>>;

/** An installer with one deliberate change. */
export interface Change {
  /** Where and what, such as `installer.move.src: null`; the same place of another script has the same name. */
  readonly kind: string;
  readonly script: Json;
}

/** A script in which one node was replaced; `undefined` deletes it. */
type Rebuild = (node: Json | undefined) => Json;

const isMap = (node: Json | undefined): node is JsonMap =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Every script that differs from one in a single place. */
export function changesOf(script: Json): Change[] {
  const changes: Change[] = [];
  visit(script, [], (changed) => changed ?? null, changes);
  return changes;
}

function visit(node: Json, path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  if (path.length > 0) {
    for (const [label, value] of replacements(node)) add(changes, path, label, rebuild(value));
  }
  if (isMap(node)) visitMap(node, path, rebuild, changes);
  else if (Array.isArray(node)) visitList(node as readonly Json[], path, rebuild, changes);
}

function visitMap(node: JsonMap, path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  add(changes, path, 'extra key', rebuild({ ...node, zzextra: 'more' }));
  for (const [key, value] of Object.entries(node)) {
    const innerPath = [...path, nameOf(key, value)];
    for (const [label, spelling] of spellings(key)) {
      if (spelling === key || spelling in node) continue;
      add(changes, innerPath, label, rebuild(rename(node, key, spelling)));
    }
    for (const [label, variant] of placesInstead(node, key)) add(changes, innerPath, label, rebuild(variant));
    visit(value, innerPath, (changed) => rebuild(withKey(node, key, changed)), changes);
  }
}

function visitList(node: readonly Json[], path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  for (const [label, list] of listsInstead(node)) add(changes, path, label, rebuild(list));
  node.forEach((item, index) => {
    const rebuildItem: Rebuild = (changed) =>
      rebuild(changed === undefined ? node.toSpliced(index, 1) : node.with(index, changed));
    if (isMap(item)) addForms(item, [...path, '*'], rebuildItem, changes);
    visit(item, [...path, '*'], rebuildItem, changes);
  });
}

/** Other forms of an item of one key, such as a step. */
function addForms(item: JsonMap, path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  const [pair, ...furtherPairs] = Object.entries(item);
  if (pair === undefined || furtherPairs.length > 0) return;
  const [name, value] = pair;
  const innerPath = [...path, nameOf(name, value)];
  add(changes, innerPath, 'bare text', rebuild(name));
  if (!isMap(value)) return;
  add(changes, innerPath, 'beside its name', rebuild({ [name]: null, ...value }));
  add(changes, innerPath, 'named by a key', rebuild({ name, ...value }));
}

/** Each task is a place of its own. */
function nameOf(key: string, value: Json): string {
  return key === 'task' && isMap(value) && typeof value['name'] === 'string' ? `task ${value['name']}` : key;
}

function withKey(node: JsonMap, key: string, value: Json | undefined): JsonMap {
  if (value !== undefined) return { ...node, [key]: value };
  return Object.fromEntries(Object.entries(node).filter(([other]) => other !== key));
}

function rename(node: JsonMap, key: string, newKey: string): JsonMap {
  return Object.fromEntries(Object.entries(node).map(([other, value]) => [other === key ? newKey : other, value]));
}

function add(changes: Change[], path: readonly string[], label: string, script: Json): void {
  changes.push({ kind: `${path.join('.')}: ${label}`, script });
}
