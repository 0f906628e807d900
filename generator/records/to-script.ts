import type { Diagnostic, Place } from '../findings/diagnostic.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../yaml/load/yaml-node.ts';
import { resolvePlain } from '../yaml/pyyaml/resolve-plain.ts';
import { ValueMap, type Value } from '../yaml/value/value.ts';
import { constructCore } from './construct-core.ts';
import { isAgreed, isSpecial, readTwice, excerpt, wordAmbiguity } from './two-readings.ts';
import { keyNotText } from './findings/keys.ts';
import { ambiguousScalar, numberWithoutJson } from './findings/values.ts';

/** The values of a script, which must be the same in YAML 1.1 (PyYAML) and 1.2. */
export function toScript(source: Source, node: MappingNode): { script: ValueMap; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const script = toMap(node);
  return { script, diagnostics };

  function toValue(value: YamlNode): Value {
    switch (value.kind) {
      case 'alias':
        return null;
      case 'sequence':
        return value.items.map(toValue);
      case 'mapping':
        return toMap(value);
      case 'scalar':
        return toScalar(value);
    }
  }

  function toMap(mapping: MappingNode): ValueMap {
    const keys: string[] = [];
    const values: Value[] = [];
    for (const { key, value } of mapping.pairs) {
      if (!isText(key)) {
        const details = { text: excerpt(key.text), quotedText: JSON.stringify(key.text) };
        diagnostics.push(keyNotText.at(placeOf(key), details));
      }
      keys.push(key.text);
      values.push(toValue(value));
    }
    return new ValueMap(keys, values);
  }

  function placeOf({ start, end }: ScalarNode): Place {
    return placeAt(source, start, end);
  }

  function toScalar(scalar: ScalarNode): Value {
    const { text } = scalar;
    if (!scalar.plain) return text;
    if (text !== '' && !isSpecial(text)) return text;
    const readings = readTwice(text);
    const { yaml12 } = readings;
    if (!isAgreed(readings)) {
      diagnostics.push(ambiguousScalar.at(placeOf(scalar), wordAmbiguity(text, readings)));
    } else if (typeof yaml12 === 'number' && !Number.isFinite(yaml12)) {
      diagnostics.push(numberWithoutJson.at(placeOf(scalar), { text }));
    }
    return yaml12;
  }
}

/** Whether a key is a text to both versions. `<<` is reported separately. */
function isText({ plain, text }: ScalarNode): boolean {
  if (!plain || text === '<<' || (text !== '' && !isSpecial(text))) return true;
  return typeof constructCore(text) === 'string' && resolvePlain(text) === 'str';
}
