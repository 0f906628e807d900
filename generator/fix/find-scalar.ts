import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { offsetOf, type Source } from '../load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../load/yaml-node.ts';

/** A scalar of a record, with the map whose key it is, if it is one. */
export interface FoundScalar {
  readonly node: ScalarNode;
  readonly keyOf: MappingNode | undefined;
}

/** The scalar that a finding points at; `undefined` if it points at something else. */
export function findScalar(source: Source, root: YamlNode, { place }: Diagnostic): FoundScalar | undefined {
  const start = offsetOf(source, place.line, place.column);
  const pending: YamlNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'scalar' && node.start === start) return { node, keyOf: undefined };
    if (node.kind === 'sequence') pending.push(...node.items);
    if (node.kind !== 'mapping') continue;
    for (const { key, value } of node.pairs) {
      if (key.start === start) return { node: key, keyOf: node };
      pending.push(value);
    }
  }
  return undefined;
}
