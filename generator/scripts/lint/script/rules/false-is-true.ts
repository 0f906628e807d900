import { diagnostic } from '../../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { findIn } from '../../find-in.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client makes a text of every scalar before it calls a task, and any text is true to Python. */
export const falseIsTrue: ScriptRule = (script) =>
  findIn(script.steps, ({ call }) => {
    if (call === undefined) return [];
    const { name, parameters, task } = call;
    return parameters.pairs
      .filter(({ key, value }) => {
        const known = Object.hasOwn(task.parameters, key.text) ? task.parameters[key.text] : undefined;
        return known?.type === 'flag' && isMeantFalse(value);
      })
      .map(({ key, value }) =>
        diagnostic('false-is-true', placeOf(script, value), { parameter: key.text, task: name }),
      );
  });

function isMeantFalse(value: YamlNode): boolean {
  if (value.kind !== 'scalar') return false;
  // A plain `no` has a finding of its own: it is not the same to all versions of YAML.
  return /^false$/i.test(value.text) || (!value.plain && /^(?:no|off)$/i.test(value.text));
}
