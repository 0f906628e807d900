import type { Place } from '../findings/diagnostic.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { MappingNode, YamlNode } from '../yaml/load/yaml-node.ts';
import type { Value } from '../yaml/value/value.ts';
import { constructCore } from './construct-core.ts';

export interface Located<T> {
  readonly value: T;
  readonly place: Place;
}

interface Field {
  readonly node: YamlNode;
  readonly value: Value | undefined;
}

/** Reads the keys of a map by type; `undefined` if missing or of another type. */
export class Fields<Key extends string = string> {
  private readonly source: Source;
  private readonly fields = new Map<string, Field>();

  constructor(source: Source, node: YamlNode | undefined) {
    this.source = source;
    if (node?.kind !== 'mapping') return;
    for (const { key, value } of node.pairs) {
      this.fields.set(key.text, { node: value, value: value.kind === 'scalar' ? scalarValue(value) : undefined });
    }
  }

  get file(): string {
    return this.source.file;
  }

  node(key: Key): YamlNode | undefined {
    return this.fields.get(key)?.node;
  }

  text(key: Key): string | undefined {
    const value = this.fields.get(key)?.value;
    return typeof value === 'string' ? value : undefined;
  }

  /** Schemas limit integers to 2^53. */
  integer(key: Key): number | undefined {
    const value = this.fields.get(key)?.value;
    return typeof value === 'bigint' ? Number(value) : undefined;
  }

  flag(key: Key): boolean | undefined {
    const value = this.fields.get(key)?.value;
    return typeof value === 'boolean' ? value : undefined;
  }

  place(key: Key): Place {
    const node = this.node(key);
    return placeAt(this.source, node?.start ?? 0, node?.end ?? 0);
  }

  locate<T>(key: Key, value: T | undefined): Located<T> | undefined {
    return value === undefined ? undefined : { value, place: this.place(key) };
  }

  /** The texts of a list with places, without other items. */
  texts(key: Key): Located<string>[] {
    const node = this.node(key);
    if (node?.kind !== 'sequence') return [];
    return node.items.flatMap((item) => {
      const value = item.kind === 'scalar' ? scalarValue(item) : undefined;
      return typeof value === 'string' ? [{ value, place: placeAt(this.source, item.start, item.end) }] : [];
    });
  }
}

/** The value of a scalar by YAML 1.2. */
export function scalarValue(node: { readonly plain: boolean; readonly text: string }): Value {
  return node.plain ? constructCore(node.text) : node.text;
}

export function valueOf(node: MappingNode, key: string): YamlNode | undefined {
  return node.pairs.findLast((pair) => pair.key.text === key)?.value;
}
