import { defineFinding, scriptFor, wineexecStep } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { meaningOf, settingsOf } from '../../../reading/section-forms.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { parametersOf } from '../../../reading/calls-of.ts';
import { isFalsy } from '../../../reading/describe-node.ts';

const falseIsTrue = defineFinding({
  code: 'false-is-true',
  severity: 'warning',
  message: (details: { parameter: string; task: string; written: string }) =>
    `"${details.parameter}: ${details.written}" of ${details.task} is true to the client`,
  help: () =>
    `Delete the line if the default is meant; in a section of settings, and in a step that is no task, write false.`,
  why: 'To the client any text counts as true, it makes a text of every parameter of a task, and of some keys it asks only whether they are there. The line does the opposite of what it says.',
  wrong: scriptFor('wine', ...wineexecStep('blocking: false')),
  right: scriptFor('wine', ...wineexecStep()),
});

export const falseIsTrueRule: ScriptRule = {
  finding: falseIsTrue,
  check: (script) => [...inCalls(script), ...inSections(script)],
};

function inCalls(script: Outline): readonly Diagnostic[] {
  return collect(parametersOf(script), ({ call, key, value, known }) => {
    const type = known?.type;
    // Of this one the client asks only whether it is there.
    const isPresence = call.step.name === 'extract' && key.text === 'nomerge';
    if ((type !== 'flag' && type !== 'switch' && !isPresence) || !isMeantFalse(value)) return [];
    return type === 'switch' && isFalsy(value) ? [] : [found(script, key.text, call.name, value)];
  });
}

/** In sections a plain `false` is one, and of texts only that. */
function inSections(script: Outline): readonly Diagnostic[] {
  return collect(settingsOf(script), ({ section, key, value, option }) => {
    if (option.type !== 'bool' || !isMeantFalse(value) || value.text.toLowerCase() === 'false') return [];
    return [found(script, key.text, section, value)];
  });
}

function found(script: Outline, parameter: string, task: string, value: ScalarNode): Diagnostic {
  return falseIsTrue.at(placeOf(script, value), { parameter, task, written: value.text });
}

function isMeantFalse(value: YamlNode): value is ScalarNode {
  if (value.kind !== 'scalar' || meaningOf(value.text) !== false) return false;
  // A plain `no` is reported separately: it is not the same to all versions of YAML.
  return !value.plain || !/^(?:n|no|off)$/i.test(value.text);
}
