import type { Diagnostic } from '../findings/diagnostic.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { ScalarNode, YamlNode } from '../yaml/load/yaml-node.ts';
import { isAgreed, isSpecial, readTwice, wordAmbiguity } from './two-readings.ts';
import { ambiguousScalar } from './findings/ambiguous-scalar.ts';

/** Finds the plain scalars of a record, outside its script, that YAML 1.1 and YAML 1.2 take for different things. */
export function checkScalars(source: Source, root: YamlNode): Diagnostic[] {
  const found: Diagnostic[] = [];
  visit(root);
  return found;

  function visit(node: YamlNode): void {
    if (node.kind === 'sequence') node.items.forEach(visit);
    else if (node.kind === 'scalar') found.push(...checkScalar(source, node));
    else if (node.kind === 'mapping') {
      // What a script says may be of any type, so it has a judge of its own.
      for (const { key, value } of node.pairs) if (node !== root || key.text !== 'script') visit(value);
    }
  }
}

function checkScalar(source: Source, { plain, text, start, end }: ScalarNode): Diagnostic[] {
  if (!plain || text === '' || !isSpecial(text)) return [];
  const readings = readTwice(text);
  if (isAgreed(readings)) return [];
  const words = wordAmbiguity(text, readings);
  // The schema has judged what YAML 1.2 reads: where that is a text, only a text may stand, and else none.
  const remedy = typeof readings.yaml12 === 'string' ? { otherwise: '' } : { quoted: '' };
  return [ambiguousScalar.at(placeAt(source, start, end), { ...words, ...remedy })];
}
