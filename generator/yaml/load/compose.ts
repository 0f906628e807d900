import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Pair as YamlPair } from 'yaml';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { MAXIMUM_DEPTH } from './limits.ts';
import { placeAt, type Source } from './source.ts';
import type { MappingNode, Pair, ScalarNode, YamlNode } from './yaml-node.ts';
import { nestedTooDeep } from '../findings/limits.ts';
import { yamlSyntax, mergeKey, collectionKey, duplicateKey } from '../findings/syntax.ts';
import { halfCharacter } from '../findings/characters.ts';

/** Turns a composed document into the project's nodes, and finds mistakes that only the tree shows. */
export function toNodes(source: Source, document: Document): { root: YamlNode | undefined; diagnostics: Diagnostic[] } {
  const builder = new NodeBuilder(source);
  const root = document.contents === null ? undefined : builder.toNode(document.contents);
  if (builder.tooDeep !== undefined) return { root: undefined, diagnostics: [builder.tooDeep] };
  return { root, diagnostics: builder.diagnostics };
}

class NodeBuilder {
  readonly diagnostics: Diagnostic[] = [];
  tooDeep: Diagnostic | undefined;
  private readonly source: Source;
  private depth = 0;

  constructor(source: Source) {
    this.source = source;
  }

  toNode(node: Node): YamlNode {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isAlias(node)) return { kind: 'alias', start, end };
    // The value may follow the anchor by mistake.
    if (isScalar(node) && node.anchor !== undefined && node.value === '') return { kind: 'alias', start, end };
    if (isScalar(node)) return this.toScalar(node, start, end);
    if (this.depth === MAXIMUM_DEPTH) {
      const place = placeAt(this.source, start, start + 1);
      this.tooDeep ??= nestedTooDeep.at(place, { limit: MAXIMUM_DEPTH });
      return { kind: 'alias', start, end };
    }
    this.depth += 1;
    const collection = this.toCollection(node, start, end);
    this.depth -= 1;
    return collection;
  }

  private toCollection(node: Node, start: number, end: number): YamlNode {
    if (isMap(node)) {
      const pairs = node.items as YamlPair<Node, Node | null>[];
      return this.findColonless(pairs) ? { kind: 'alias', start, end } : this.toMapping(pairs, start, end);
    }
    const items = isSeq(node) ? node.items.map((item) => this.toNode(item as Node)) : [];
    return { kind: 'sequence', start, end, items };
  }

  /** Finds keys in braces whose colon has no blank after it, so that key and value are one word. */
  private findColonless(pairs: readonly YamlPair<Node, Node | null>[]): boolean {
    const keys = pairs.flatMap(({ key, value }) => {
      const name =
        value === null && isScalar(key) && key.type === 'PLAIN' ? /^[\w-]+:(?=\S)/.exec(String(key.value)) : null;
      return name === null ? [] : [{ key, name: `"${name[0]}"` }];
    });
    const [first] = keys;
    if (first === undefined) return false;
    const [start, end] = first.key.range ?? [0, 0, 0];
    const remedy = `Write a blank after ${keys.map(({ name }) => name).join(' and ')}.`;
    const place = placeAt(this.source, start, end);
    this.diagnostics.push(yamlSyntax.at(place, { reason: 'there is no blank after the colon', remedy }));
    return true;
  }

  private toMapping(items: readonly YamlPair<Node, Node | null>[], start: number, end: number): MappingNode {
    const pairs: Pair[] = [];
    const first = new Map<string, ScalarNode>();
    for (const { key: keyNode, value } of items) {
      const key = this.toKey(keyNode);
      if (key === undefined) continue;
      const earlier = first.get(key.text);
      if (earlier === undefined) first.set(key.text, key);
      else this.reportDuplicate(key, earlier);
      pairs.push({ key, value: value === null ? emptyScalar(key.end) : this.toNode(value) });
    }
    return { kind: 'mapping', start, end, pairs };
  }

  private toKey(node: Node): ScalarNode | undefined {
    const [start, end] = node.range ?? [0, 0, 0];
    if (isScalar(node)) {
      const key = this.toScalar(node, start, end);
      if (key.plain && key.text === '<<') this.diagnostics.push(mergeKey.at(placeAt(this.source, start, end), {}));
      return key;
    }
    if (!isAlias(node)) this.diagnostics.push(collectionKey.at(placeAt(this.source, start, end), {}));
    return undefined;
  }

  private reportDuplicate(key: ScalarNode, earlier: ScalarNode): void {
    const firstLine = placeAt(this.source, earlier.start, earlier.end).line;
    const place = placeAt(this.source, key.start, key.end);
    this.diagnostics.push(duplicateKey.at(place, { key: key.text, firstLine }));
  }

  private toScalar(node: Node, start: number, end: number): ScalarNode {
    const text = isScalar(node) && typeof node.value === 'string' ? node.value : '';
    const plain = isScalar(node) && node.type === 'PLAIN';
    if (!text.isWellFormed()) this.reportHalf(text, start, end);
    return { kind: 'scalar', start, end, plain, text };
  }

  private reportHalf(text: string, start: number, end: number): void {
    const half = /[\uD800-\uDFFF]/u.exec(text)?.[0] ?? '';
    const escape = String.raw`\u${half.charCodeAt(0).toString(16).toUpperCase()}`;
    this.diagnostics.push(halfCharacter.at(placeAt(this.source, start, end), { escape }));
  }
}

export function emptyScalar(offset: number): ScalarNode {
  return { kind: 'scalar', start: offset, end: offset, plain: true, text: '' };
}
