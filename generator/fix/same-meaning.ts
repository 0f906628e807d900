import type { YamlNode } from '../load/yaml-node.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';

/** Whether two trees say the same, wherever their parts are written; the order of keys says nothing. */
export function sameMeaning(a: YamlNode, b: YamlNode): boolean {
  return meaning(a) === meaning(b);
}

function meaning(node: YamlNode): string {
  switch (node.kind) {
    case 'alias':
      return '*';
    case 'scalar':
      return `${node.plain ? 'plain' : 'text'}${JSON.stringify(node.text)}`;
    case 'sequence':
      return `[${node.items.map(meaning).join(',')}]`;
    case 'mapping': {
      const pairs = node.pairs.map(({ key, value }) => `${meaning(key)}:${meaning(value)}`);
      return `{${pairs.sort(compareCodePoints).join(',')}}`;
    }
  }
}
