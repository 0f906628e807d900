import type { Json } from './client.ts';

type JsonMap = Readonly<Record<string, Json>>;

/** What is there instead, and what it is called. */
type Named<T> = readonly [what: string, instead: T];

/** What may stand where something else belongs; `undefined` is nothing at all. */
export function replacements(node: Json): Named<Json | undefined>[] {
  return [
    ['missing', undefined],
    ['null', null],
    ['empty text', ''],
    ['number', 5],
    ['zero', 0],
    ['float', 1.5],
    ['true', true],
    ['false', false],
    ['empty list', []],
    ['empty map', {}],
    ['in a list', [node]],
    ['twice in a list', [node, node]],
    ['nothing in a list', [null]],
    ['in a map', { inner: node }],
    ['nothing in a map', { inner: null }],
    ['text', 'some text'],
    ['several lines', 'some\ntext\n'],
    ['path', '$GAMEDIR/some/file'],
    ...(typeof node === 'string' ? textsInstead(node) : []),
  ];
}

function textsInstead(text: string): Named<Json>[] {
  return [
    ['upper case', text.toUpperCase()],
    ['lower case', text.toLowerCase()],
    ['leading blank', ` ${text}`],
    ['trailing blank', `${text} `],
    ['trailing line break', `${text}\n`],
    ['trailing slash', `${text}/`],
    ['backslashes', text.replaceAll('/', '\\')],
    ['blanks for _', text.replaceAll('_', ' ')],
    ['- for _', text.replaceAll('_', '-')],
    ['_ for -', text.replaceAll('-', '_')],
    ['without $', text.replaceAll('$', '')],
    ['another variable', text.replaceAll('$', '$MY')],
    ['absolute', `/usr/share/${text}`],
    ['twice', `${text}${text}`],
    ['backslash at its end', `${text}\\`],
    ['unclosed quote', `${text} "`],
    ['unclosed apostrophe', `${text} '`],
    ['several', `${text}, other`],
    ['quoted false', 'false'],
    ['quoted no', 'no'],
    ['without its end', text.slice(0, -1)],
    ['without its beginning', text.slice(1)],
  ];
}

/** How a key may be written by mistake. */
export function spellings(key: string): Named<string>[] {
  return [
    ['key in upper case', key.toUpperCase()],
    ['key capitalized', key.charAt(0).toUpperCase() + key.slice(1)],
    ['key misspelt', key.slice(0, -1) + key.slice(-1) + key.slice(-1)],
    ['key with -', key.replaceAll('_', '-')],
    ['key with _', key.replaceAll('-', '_')],
    ['key with _ at its end', `${key}_`],
    ['key with a blank', key.replaceAll(/[_-]/g, ' ')],
    ['key without _', key.replaceAll(/[_-]/g, '')],
    ['key cut', key.slice(0, -1)],
    ['key in the plural', `${key}s`],
    ['key with a blank at its end', `${key} `],
  ];
}

/** Maps in which the value of a key is on another level. */
export function placesInstead(node: JsonMap, key: string): Named<Json>[] {
  const value = node[key] ?? null;
  const siblings = Object.fromEntries(Object.entries(node).filter(([other]) => other !== key));
  const down = Object.entries(siblings).flatMap(([other, inner]): Named<Json>[] =>
    isMap(inner) && !(key in inner) ? [['moved down', { ...siblings, [other]: { ...inner, [key]: value } }]] : [],
  );
  if (!isMap(value)) return down;
  const up = Object.entries(value).flatMap(([inner, innerValue]): Named<Json>[] => {
    if (inner in node) return [];
    const remainder = Object.fromEntries(Object.entries(value).filter(([other]) => other !== inner));
    return [[`${inner} moved up`, { ...node, [key]: remainder, [inner]: innerValue }]];
  });
  return [['moved up', { ...siblings, ...value }], ...down, ...up];
}

/** Lists with something that does not belong there, or that are none. */
export function listsInstead(list: readonly Json[]): Named<Json>[] {
  const maps = list.filter(isMap);
  return [
    ['null item', [...list, null]],
    ['text item', [...list, 'more']],
    ['number item', [...list, 5]],
    ['list item', [...list, ['more']]],
    ['empty item', [...list, {}]],
    ['repeated item', [...list, ...list.slice(-1)]],
    ['other order', list.toReversed()],
    ...(maps.length === list.length ? [['one map', Object.assign({}, ...maps) as Json] as const] : []),
  ];
}

function isMap(node: Json | undefined): node is JsonMap {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
