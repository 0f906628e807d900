import type { Finding } from '../../findings/finding.ts';
import { constructCore } from '../../records/construct-core.ts';
import { shown } from '../../records/two-readings.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { constructPlain } from '../../yaml/pyyaml/construct-plain.ts';
import { resolvePlain } from '../../yaml/pyyaml/resolve-plain.ts';
import { floatText } from '../../yaml/pyyaml/float-text.ts';
import { AuthoredMap, type Authored } from '../record/authored.ts';
import { MAXIMUM_PIECES } from '../../yaml/load/limits.ts';
import { findingAt, type Piece } from './piece.ts';

/** By whose rules unquoted scalars are read: those of JSON, or of PyYAML. */
export type Language = 'json' | 'yaml';

/** The values of a node as its readers take them, and what they do not take or take in an unexpected way. */
export function construct(piece: Piece, language: Language, root: YamlNode): { value: Authored; findings: Finding[] } {
  const findings: Finding[] = [];
  let count = 0;
  return { value: toAuthored(root), findings };

  function toAuthored(node: YamlNode): Authored {
    count += 1;
    // Aliases of aliases are more than they look; the reader has refused a text of which they make too much.
    if (count > 2 * MAXIMUM_PIECES) return null;
    if (node.kind === 'sequence') return node.items.map(toAuthored);
    if (node.kind === 'mapping') return toMap(node);
    return node.kind === 'scalar' ? toScalar(node) : null;
  }

  function toMap({ pairs }: MappingNode): AuthoredMap {
    const entries = new Map<string, Authored>();
    for (const { key, value } of pairs) {
      const name = toKey(key);
      if (entries.has(name)) {
        const message = `The key "${name}" stands in this map twice once it is a text`;
        findings.push(findingAt(piece, 'repeated-key', key, message, 'Delete the one that is not meant.'));
      }
      entries.set(name, toAuthored(value));
    }
    return new AuthoredMap([...entries]);
  }

  /** JSON has no other keys than texts, so the origin makes texts of them. */
  function toKey(key: ScalarNode): string {
    const value = key.plain ? toScalar(key) : key.text;
    if (typeof value === 'string') return value;
    const text = typeof value === 'number' ? floatText(value) : String(value);
    const message = `YAML reads the key ${shown(key.text)} as ${typeof value === 'boolean' ? 'a truth value' : 'a number or as nothing'}; it became the text "${text}"`;
    findings.push(findingAt(piece, 'read-as-text', key, message, 'Put it in quotes if another text is meant.'));
    return text;
  }

  function toScalar(node: ScalarNode): Exclude<Authored, AuthoredMap | readonly Authored[]> {
    const { plain, text } = node;
    if (!plain) return text;
    const value = language === 'json' ? constructCore(text) : constructPlain(text);
    if (value === undefined && resolvePlain(text) === 'timestamp') {
      const message = `YAML 1.1 reads ${shown(text)} as a date; it became a text`;
      findings.push(findingAt(piece, 'read-as-text', node, message, 'Nothing needs to be done if a text is meant.'));
      return text;
    }
    const isOdd = value === undefined || (typeof value === 'number' && !Number.isFinite(value));
    if (!isOdd && (value === null || typeof value !== 'object')) return value;
    const message = `The value ${shown(text)} has no place in JSON`;
    findings.push(findingAt(piece, 'wrong-value', node, message, `Put it in quotes if a text is meant.`));
    return null;
  }
}
