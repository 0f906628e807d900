import type { Json } from './client.ts';

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
    for (const [what, value] of replacements(node)) add(changes, path, what, rebuild(value));
  }
  if (isMap(node)) visitMap(node, path, rebuild, changes);
  else if (Array.isArray(node)) visitList(node as readonly Json[], path, rebuild, changes);
}

function visitMap(node: JsonMap, path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  add(changes, path, 'extra key', rebuild({ ...node, zzextra: 'more' }));
  for (const [key, value] of Object.entries(node)) {
    const below = [...path, nameOf(key, value)];
    for (const [what, renamed] of misspellings(key)) {
      if (renamed === key || renamed in node) continue;
      add(changes, below, what, rebuild(rename(node, key, renamed)));
    }
    if (isMap(value)) add(changes, below, 'moved up', rebuild({ ...without(node, key), ...value }));
    visit(value, below, (changed) => rebuild(withKey(node, key, changed)), changes);
  }
}

function visitList(node: readonly Json[], path: readonly string[], rebuild: Rebuild, changes: Change[]): void {
  add(changes, path, 'null item', rebuild([...node, null]));
  add(changes, path, 'text item', rebuild([...node, 'more']));
  add(changes, path, 'number item', rebuild([...node, 5]));
  add(changes, path, 'list item', rebuild([...node, ['more']]));
  add(changes, path, 'empty item', rebuild([...node, {}]));
  node.forEach((item, index) => {
    const rebuildItem: Rebuild = (changed) =>
      rebuild(changed === undefined ? node.toSpliced(index, 1) : node.with(index, changed));
    visit(item, [...path, '*'], rebuildItem, changes);
  });
}

/** What may stand where something else belongs. */
function replacements(node: Json): [what: string, value: Json | undefined][] {
  return [
    ['missing', undefined],
    ['null', null],
    ['empty text', ''],
    ['number', 5],
    ['float', 1.5],
    ['true', true],
    ['false', false],
    ['empty list', []],
    ['empty map', {}],
    ['in a list', [node]],
    ['in a map', { inner: node }],
    ['text', 'some text'],
    ...(typeof node === 'string' ? variants(node) : []),
  ];
}

function variants(text: string): [what: string, value: Json][] {
  return [
    ['upper case', text.toUpperCase()],
    ['lower case', text.toLowerCase()],
    ['leading blank', ` ${text}`],
    ['unclosed quote', `${text} "`],
    ['unclosed apostrophe', `${text} '`],
    ['several', `${text}, other`],
    ['quoted false', 'false'],
    ['quoted no', 'no'],
    ['without its end', text.slice(0, -1)],
    ['without its beginning', text.slice(1)],
  ];
}

function misspellings(key: string): [what: string, key: string][] {
  return [
    ['key in upper case', key.toUpperCase()],
    ['key capitalized', key.charAt(0).toUpperCase() + key.slice(1)],
    ['key misspelt', key.slice(0, -1) + key.slice(-1) + key.slice(-1)],
    ['key with -', key.replaceAll('_', '-')],
    ['key with _', key.replaceAll('-', '_')],
    ['key with _ at its end', `${key}_`],
  ];
}

/** Each task is a place of its own. */
function nameOf(key: string, value: Json): string {
  return key === 'task' && isMap(value) && typeof value['name'] === 'string' ? `task ${value['name']}` : key;
}

function withKey(node: JsonMap, key: string, value: Json | undefined): JsonMap {
  return value === undefined ? without(node, key) : { ...node, [key]: value };
}

function without(node: JsonMap, key: string): JsonMap {
  return Object.fromEntries(Object.entries(node).filter(([other]) => other !== key));
}

function rename(node: JsonMap, key: string, renamed: string): JsonMap {
  return Object.fromEntries(Object.entries(node).map(([other, value]) => [other === key ? renamed : other, value]));
}

function add(changes: Change[], path: readonly string[], what: string, script: Json): void {
  changes.push({ kind: `${path.join('.')}: ${what}`, script });
}
