import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair as YamlPair } from 'yaml';
import { diagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { MAXIMUM_DEPTH } from './limits.ts';
import { placeAt, type Source } from './source.ts';
import type { MappingNode, Pair, ScalarNode, YamlNode } from './yaml-node.ts';

/** Turns a composed document into the project's own nodes, and finds what a tree of nodes can show. */
export function toNodes(source: Source, document: Document): { root: YamlNode | undefined; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  let depth = 0;
  let tooDeep: Diagnostic | undefined;
  const root = document.contents === null ? undefined : toNode(document.contents);
  return tooDeep === undefined ? { root, diagnostics } : { root: undefined, diagnostics: [tooDeep] };

  function toNode(node: Node): YamlNode {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isAlias(node)) return { kind: 'alias', start, end };
    if (isScalar(node)) return toScalar(node, start, end);
    if (depth === MAXIMUM_DEPTH) {
      tooDeep ??= diagnostic('nested-too-deep', placeAt(source, start, start + 1), { limit: MAXIMUM_DEPTH });
      return { kind: 'alias', start, end };
    }
    depth += 1;
    const collection = toCollection(node, start, end);
    depth -= 1;
    return collection;
  }

  function toCollection(node: Node, start: number, end: number): YamlNode {
    if (isSeq(node)) return { kind: 'sequence', start, end, items: node.items.map((item) => toNode(item as Node)) };
    if (isMap(node)) return toMapping(node.items as YamlPair<Node, Node | null>[], start, end);
    return toScalar(node, start, end);
  }

  function toMapping(items: readonly YamlPair<Node, Node | null>[], start: number, end: number): MappingNode {
    const pairs: Pair[] = [];
    const first = new Map<string, ScalarNode>();
    for (const { key: keyNode, value } of items) {
      const key = toKey(keyNode);
      if (key === undefined) continue;
      const earlier = first.get(key.text);
      if (earlier === undefined) first.set(key.text, key);
      else reportDuplicate(key, earlier);
      pairs.push({ key, value: value === null ? emptyScalar(key.end) : toNode(value) });
    }
    return { kind: 'mapping', start, end, pairs };
  }

  function toKey(node: Node): ScalarNode | undefined {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isScalar(node)) {
      const key = toScalar(node, start, end);
      if (key.plain && key.text === '<<') diagnostics.push(diagnostic('merge-key', placeAt(source, start, end), {}));
      return key;
    }
    if (!isAlias(node)) diagnostics.push(diagnostic('collection-key', placeAt(source, start, end), {}));
    return undefined;
  }

  function reportDuplicate(key: ScalarNode, earlier: ScalarNode): void {
    const firstLine = placeAt(source, earlier.start, earlier.end).line;
    const place = placeAt(source, key.start, key.end);
    diagnostics.push(diagnostic('duplicate-key', place, { key: key.text, firstLine }));
  }

  function toScalar(node: Node, start: number, end: number): ScalarNode {
    const text = isScalar<string | null>(node) ? (node.value ?? '') : '';
    const plain = isScalar(node) && node.type === 'PLAIN';
    if (!text.isWellFormed()) reportHalf(text, start, end);
    return { kind: 'scalar', start, end, plain, text };
  }

  function reportHalf(text: string, start: number, end: number): void {
    const half = /[\uD800-\uDFFF]/u.exec(text)?.[0] ?? '';
    const escape = String.raw`\u${half.charCodeAt(0).toString(16).toUpperCase()}`;
    diagnostics.push(diagnostic('half-character', placeAt(source, start, end), { escape }));
  }
}

function emptyScalar(at: number): ScalarNode {
  return { kind: 'scalar', start: at, end: at, plain: true, text: '' };
}
