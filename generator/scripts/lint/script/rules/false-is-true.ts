import { defineFinding } from '../../../../findings/define-finding.ts';
import { scriptFor, wineexecStep } from '../../../../findings/documentation/examples.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { runners, systemOptions } from '../../../vocabulary/runners.ts';
import { collect } from '../../collect.ts';
import { pairOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const falseIsTrue = defineFinding({
  code: 'false-is-true',
  severity: 'warning',
  message: (details: { parameter: string; task: string; written: string }) =>
    `"${details.parameter}: ${details.written}" of ${details.task} is true to the client`,
  help: () => `Delete the line if the default is meant; in a section of settings, write false.`,
  why: 'To the client any text counts as true, it makes a text of every parameter of a task, and of some keys it asks only whether they are there. The line does the opposite of what it says.',
  wrong: scriptFor('wine', ...wineexecStep('blocking: false')),
  right: scriptFor('wine', ...wineexecStep()),
});

/** The client makes a text of every scalar before it calls a task, and any text is true to Python. */
export const falseIsTrueRule: ScriptRule = {
  finding: falseIsTrue,
  check: (script) => [...inTasks(script), ...inSteps(script), ...inSections(script)],
};

function inTasks(script: Outline): Diagnostic[] {
  return collect(script.steps, ({ call }) => {
    if (call === undefined) return [];
    const { name, parameters, task } = call;
    return parameters.pairs
      .filter(({ key, value }) => {
        if (!isMeantFalse(value)) return false;
        return Object.hasOwn(task.parameters, key.text) && task.parameters[key.text]?.type === 'flag';
      })
      .map(({ key, value }) => found(script, key.text, name, value));
  });
}

/** Of this one the client asks only whether it is there. */
function inSteps(script: Outline): Diagnostic[] {
  return collect(script.steps, ({ key, name, value }) => {
    const nomerge = name === 'extract' ? pairOf(value, 'nomerge')?.value : undefined;
    return nomerge !== undefined && isMeantFalse(nomerge) ? [found(script, 'nomerge', key.text, nomerge)] : [];
  });
}

/** In sections a plain `false` is one, and of texts only that. */
function inSections(script: Outline): Diagnostic[] {
  const runner = Object.hasOwn(runners, script.runner) ? runners[script.runner] : undefined;
  const sections = [
    ['game', runner?.game],
    [script.runner, runner?.runner],
    ['system', systemOptions],
  ] as const;
  return collect(sections, ([section, options = {}]) => {
    const written = pairOf(script.script, section)?.value;
    if (written?.kind !== 'mapping') return [];
    return collect(written.pairs, ({ key, value }) => {
      const isNo = value.kind === 'scalar' && !value.plain && /^(?:no|off)$/i.test(value.text);
      const isFlag = isNo && Object.hasOwn(options, key.text) && options[key.text]?.type === 'bool';
      return isFlag ? [found(script, key.text, section, value)] : [];
    });
  });
}

function found(script: Outline, parameter: string, task: string, value: YamlNode): Diagnostic {
  const written = value.kind === 'scalar' ? value.text : '';
  return falseIsTrue.at(placeOf(script, value), { parameter, task, written });
}

function isMeantFalse(value: YamlNode): boolean {
  if (value.kind !== 'scalar' || value.text.length > 5) return false;
  // A plain `no` has a finding of its own: it is not the same to all versions of YAML.
  return /^false$/i.test(value.text) || (!value.plain && /^(?:no|off)$/i.test(value.text));
}
