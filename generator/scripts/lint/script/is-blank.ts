import type { YamlNode } from '../../../yaml/load/yaml-node.ts';
import { isNull } from './describe-node.ts';

/** Whether a node says nothing: null, an empty text, list or map. The client mostly takes these for a missing key. */
export function isBlank(node: YamlNode): boolean {
  if (node.kind === 'sequence') return node.items.length === 0;
  if (node.kind === 'mapping') return node.pairs.length === 0;
  return isNull(node) || (node.kind === 'scalar' && node.text === '');
}
