import { defineFinding } from '../../../../findings/define-finding.ts';
import { scriptFor, wineexecStep } from '../../../../findings/documentation/examples.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../collect.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const falseIsTrue = defineFinding({
  code: 'false-is-true',
  severity: 'warning',
  message: (details: { parameter: string; task: string }) =>
    `"${details.parameter}: false" of ${details.task} is true to the client, which makes a text of it`,
  help: () => `Delete the line if the default is meant.`,
  why: 'The client makes a text of the value, and any text counts as true. The line does the opposite of what it says.',
  wrong: scriptFor('wine', ...wineexecStep('blocking: false')),
  right: scriptFor('wine', ...wineexecStep()),
});

/** The client makes a text of every scalar before it calls a task, and any text is true to Python. */
export const falseIsTrueRule: ScriptRule = {
  finding: falseIsTrue,
  check: (script) =>
    collect(script.steps, ({ call }) => {
      if (call === undefined) return [];
      const { name, parameters, task } = call;
      return parameters.pairs
        .filter(({ key, value }) => {
          const known = Object.hasOwn(task.parameters, key.text) ? task.parameters[key.text] : undefined;
          return known?.type === 'flag' && isMeantFalse(value);
        })
        .map(({ key, value }) => falseIsTrue.at(placeOf(script, value), { parameter: key.text, task: name }));
    }),
};

function isMeantFalse(value: YamlNode): boolean {
  if (value.kind !== 'scalar') return false;
  // A plain `no` has a finding of its own: it is not the same to all versions of YAML.
  return /^false$/i.test(value.text) || (!value.plain && /^(?:no|off)$/i.test(value.text));
}
