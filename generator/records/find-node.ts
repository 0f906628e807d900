import type { YamlNode } from '../yaml/load/yaml-node.ts';
import { valueOf } from './fields.ts';

/** The node that a JSON pointer (RFC 6901) names; the deepest one on its way if it names none. */
export function findNode(root: YamlNode, pointer: string): YamlNode {
  let node = root;
  for (const part of pointerParts(pointer)) {
    const next =
      node.kind === 'mapping' ? valueOf(node, part) : node.kind === 'sequence' ? node.items[Number(part)] : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** The parts of a JSON pointer, unescaped. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}
