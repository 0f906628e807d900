import { isError } from '../../../generator/findings/diagnostic.ts';
import { toScript } from '../../../generator/records/to-script.ts';
import { parseRecord } from '../../../generator/yaml/load/parse-record.ts';
import { toSource } from '../../../generator/yaml/load/source.ts';
import type { YamlNode } from '../../../generator/yaml/load/yaml-node.ts';
import type { Value } from '../../../generator/yaml/value/value.ts';

/** What a text says, if nothing is wrong with it. */
export function readRecord(text: string): Value | undefined {
  const source = toSource('record.yaml', text);
  const { root, diagnostics } = parseRecord(source);
  // A record is never a scalar, and has a finding if it is one.
  if (root === undefined || root.kind === 'scalar' || diagnostics.some(isError)) return undefined;
  const { script, diagnostics: scriptDiagnostics } = toScript(source, wrap(root));
  return scriptDiagnostics.some(isError) ? undefined : script.get('all');
}

function wrap(value: YamlNode): YamlNode & { kind: 'mapping' } {
  const range = { start: 0, end: 0 };
  return {
    kind: 'mapping',
    ...range,
    pairs: [{ key: { kind: 'scalar', ...range, plain: false, text: 'all' }, value }],
  };
}
