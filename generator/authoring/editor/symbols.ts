import type { MappingNode, YamlNode } from '../../yaml/load/yaml-node.ts';

/** A part of a record that an editor lists. Offsets are UTF-16 units, ends exclusive. */
export interface RecordSymbol {
  readonly name: string;
  /** A short text about it: its value, or the first one in it. */
  readonly detail: string;
  readonly kind: 'value' | 'list' | 'map';
  readonly start: number;
  readonly end: number;
  readonly nameStart: number;
  readonly nameEnd: number;
  readonly children: readonly RecordSymbol[];
}

/** Keys below keys that are listed: those of the record, sections of the script, labels and steps, their parameters. */
const DEPTH = 4;

export function symbolsOf(root: YamlNode | undefined): RecordSymbol[] {
  return root === undefined ? [] : childrenOf(root, DEPTH);
}

function childrenOf(node: YamlNode, depth: number): RecordSymbol[] {
  if (depth === 0) return [];
  if (node.kind === 'mapping') return node.pairs.map((pair) => toSymbol(pair, pair.value.end, depth));
  if (node.kind !== 'sequence') return [];
  // A step or a file is a list's map with one key.
  return node.items.flatMap((item) => (item.kind === 'mapping' ? itemSymbol(item, depth) : []));
}

function itemSymbol(item: MappingNode, depth: number): RecordSymbol[] {
  const [first] = item.pairs;
  if (first === undefined) return [];
  if (item.pairs.length === 1) return [toSymbol(first, item.end, depth)];
  const { start, end } = item;
  const name = first.value.kind === 'scalar' && first.value.text !== '' ? first.value.text : first.key.text;
  const children = childrenOf(item, depth - 1);
  return [{ name, detail: '', kind: 'map', start, end, nameStart: start, nameEnd: first.key.end, children }];
}

function toSymbol({ key, value }: MappingNode['pairs'][number], end: number, depth: number): RecordSymbol {
  return {
    // Editors refuse a symbol without a name.
    name: key.text.trim() === '' ? '""' : key.text,
    detail: detailOf(value),
    kind: value.kind === 'mapping' ? 'map' : value.kind === 'sequence' ? 'list' : 'value',
    start: key.start,
    end: Math.max(key.end, value.end, end),
    nameStart: key.start,
    nameEnd: key.end,
    children: childrenOf(value, depth - 1),
  };
}

const LONGEST = 60;

function detailOf(value: YamlNode): string {
  if (value.kind === 'mapping') return scalarIn(value.pairs[0]?.value);
  return scalarIn(value);
}

function scalarIn(value: YamlNode | undefined): string {
  if (value?.kind !== 'scalar') return '';
  const [line = ''] = value.text.split('\n', 1);
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line;
}
