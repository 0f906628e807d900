import type { Diagnostic } from '../findings/diagnostic.ts';
import { placeAt, type Source } from '../yaml/load/source.ts';
import type { MappingNode, ScalarNode, YamlNode } from '../yaml/load/yaml-node.ts';
import { resolvePlain } from '../yaml/pyyaml/resolve-plain.ts';
import { ValueMap, type Value } from '../yaml/value/value.ts';
import { constructCore } from './construct-core.ts';
import { isAgreed, isSpecial, readTwice, excerpt, wordAmbiguity } from './two-readings.ts';
import { keyNotText } from './findings/keys.ts';
import { ambiguousScalar, numberWithoutJson } from './findings/values.ts';

interface Reading {
  readonly source: Source;
  readonly diagnostics: Diagnostic[];
}

/** The values of a script, which must be the same in YAML 1.1 (PyYAML) and 1.2. */
export function toScript(source: Source, node: MappingNode): { script: ValueMap; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  return { script: toMap(node, { source, diagnostics }), diagnostics };
}

function toValue(node: YamlNode, reading: Reading): Value {
  switch (node.kind) {
    case 'alias':
      return null;
    case 'sequence':
      return node.items.map((item) => toValue(item, reading));
    case 'mapping':
      return toMap(node, reading);
    case 'scalar':
      return toScalar(node, reading);
  }
}

function toMap({ pairs }: MappingNode, reading: Reading): ValueMap {
  const { source, diagnostics } = reading;
  const keys = pairs.map(({ key }) => key.text);
  const values = pairs.map(({ key, value }) => {
    const { text, start, end } = key;
    if (!isText(key)) {
      const details = { text: excerpt(text), quotedText: JSON.stringify(text) };
      diagnostics.push(keyNotText.at(placeAt(source, start, end), details));
    }
    return toValue(value, reading);
  });
  return new ValueMap(keys, values);
}

function toScalar({ plain, text, start, end }: ScalarNode, { source, diagnostics }: Reading): Value {
  if (!plain || (text !== '' && !isSpecial(text))) return text;
  const readings = readTwice(text);
  const { yaml12 } = readings;
  const isEndless = typeof yaml12 === 'number' && !Number.isFinite(yaml12);
  if (!isAgreed(readings))
    diagnostics.push(ambiguousScalar.at(placeAt(source, start, end), wordAmbiguity(text, readings)));
  else if (isEndless) diagnostics.push(numberWithoutJson.at(placeAt(source, start, end), { text }));
  return yaml12;
}

/** Whether a key is a text to both versions. `<<` is reported separately. */
function isText({ plain, text }: ScalarNode): boolean {
  if (!plain || text === '<<' || (text !== '' && !isSpecial(text))) return true;
  return typeof constructCore(text) === 'string' && resolvePlain(text) === 'str';
}
