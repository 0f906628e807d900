import { script, scriptFor, wineexecStep } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { isText } from '../../../reading/nodes.ts';
import { scalarOf } from '../../../reading/outline.ts';
import { takesParameters, type StepKind } from '../../../vocabulary/parameter.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { faultAt, scriptRule, stepRule } from '../script-rule.ts';

export const unknownStepRule = scriptRule({
  code: 'unknown-step',
  severity: 'error',
  fix: 'rename',
  message: (details: { step: string; suggestion: string | undefined; isWithoutColon: boolean }) =>
    didYouMean(`The client has no step "${details.step}"`, details.suggestion),
  help: ({ suggestion, isWithoutColon }) => {
    if (isWithoutColon) return `Write a colon behind the name of the step.`;
    return suggestion === undefined
      ? `Use one of the client's steps. What is a command is written so: - execute: {command: "…"}`
      : `Write "${suggestion}" instead.`;
  },
  why: 'The installation ends with an error at a step that the client does not have. Usually the name is misspelt.',
  wrong: script('installer:', '  - extrakt:', '      file: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
  find: (script) =>
    script.steps
      // Another rule reports other types.
      .filter(({ key, kind }) => kind === undefined && isText(key))
      .map(({ key, name, value }) => {
        const candidates = Object.keys(steps).filter((step) => takes(steps[step], value));
        return faultAt(key, {
          step: key.text,
          suggestion: suggest(name, candidates),
          isWithoutColon: value === undefined && Object.hasOwn(steps, key.text.split(' ', 1)[0] ?? ''),
        });
      }),
});

function takes(step: StepKind | undefined, value: YamlNode | undefined): boolean {
  if (value?.kind !== 'mapping') return value === undefined || !takesParameters(step);
  // A task has the parameters of the step and its own.
  if (!takesParameters(step) || step === steps['task']) return takesParameters(step);
  const parameters = Object.keys({ ...step.parameters, ...stepDescription });
  return value.pairs.every(({ key }) => parameters.includes(key.text) || suggest(key.text, parameters) !== undefined);
}

export const stepRunnerRule = stepRule({
  code: 'step-runner',
  severity: 'error',
  message: (details: { step: string; runner: string }) =>
    `"${details.step}" works only with the runner ${details.runner}`,
  help: () => `Use "extract" or "execute" instead.`,
  why: 'The step uses something that only this runner has. With another one the installation ends with an error.',
  wrong: script('installer:', '  - install_or_extract: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
  find: ({ key, kind }, script) => {
    const runner = kind?.runner;
    // An unknown runner has a finding already.
    if (runner === undefined || script.runner === runner || !Object.hasOwn(runners, script.runner)) return [];
    return [faultAt(key, { step: key.text, runner })];
  },
});

export const failingStepRule = stepRule({
  code: 'failing-step',
  severity: 'error',
  message: (details: { reason: string; remedy: string }) => details.reason,
  help: ({ remedy }) => remedy,
  why: 'Whatever it is given, this step ends the installation with an error.',
  wrong: script('installer:', '  - execute: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
  find: ({ name, key, value, call }) => {
    if (name === 'execute' && value !== undefined && isText(value)) {
      const reason = '"execute" always fails: a command line needs the key "command"';
      return [faultAt(value, { reason, remedy: 'Write: execute: {command: "…"}' })];
    }
    if (call?.task.fails !== true) return [];
    const reason = `"${call.name}" always fails: the client calls it with a parameter that it does not take`;
    return [faultAt(key, { reason, remedy: 'Delete the step.' })];
  },
});

export const newerClientRule = stepRule({
  code: 'newer-client',
  message: ({ what: name, version, isFirst }: { what: string; version: string; isFirst: boolean }) =>
    isFirst
      ? `"${name}" needs version ${version} of the client`
      : `"${name}" is new: version ${version} of the client has it, older ones may not`,
  help: ({ isFirst }) =>
    isFirst
      ? `Write "_" for "-" in the name of the task.`
      : `Use a step that older clients have too, or say in "notes" which one is needed.`,
  why: 'Many players have the client of their distribution, which is older. It ends the installation when it reaches the step, after all downloads.',
  wrong: scriptFor('wine', 'installer:', '  - task:', '      name: create-prefix'),
  right: scriptFor('wine', 'installer:', '  - task:', '      name: create_prefix'),
  find: ({ key, name, kind, value }) => {
    if (kind?.newIn !== undefined) return [faultAt(key, { what: key.text, version: kind.newIn, isFirst: false })];
    const task = name === 'task' ? scalarOf(value, 'name') : undefined;
    if (task === undefined || !isText(task) || !task.text.includes('-')) return [];
    // Since then the client reads `-` in the name of a task as `_`.
    return [faultAt(task, { what: task.text, version: '0.5.21', isFirst: true })];
  },
});

export const unknownTaskRule = stepRule({
  code: 'unknown-task',
  severity: 'error',
  message: (details: { task: string; suggestion: string | undefined }) =>
    didYouMean(`The client has no task "${details.task}"`, details.suggestion),
  help: () =>
    `Name the task as <runner>.<task>, such as wine.wineexec; without a runner it is one of the script's own runner.`,
  why: 'The installation ends with an error at a task that the runner does not have.',
  wrong: scriptFor('wine', 'installer:', '  - task:', '      name: wine.exec', '      executable: setup'),
  right: scriptFor('wine', 'installer:', '  - task:', '      name: wine.wineexec', '      executable: setup'),
  find: ({ name, value, call }, script) => {
    const node = name === 'task' && call === undefined ? scalarOf(value, 'name') : undefined;
    if (node === undefined || !isText(node)) return [];
    const isFull = node.text.includes('.');
    // An unknown runner has a finding already, and its tasks are unknown.
    if (!isFull && !Object.hasOwn(runners, script.runner)) return [];
    const task = isFull ? node.text : `${script.runner}.${node.text}`;
    const usable = Object.keys(tasks).filter((candidate) => tasks[candidate]?.fails !== true);
    const sameTask = usable.find((candidate) => candidate.endsWith(task.slice(task.lastIndexOf('.'))));
    return [faultAt(node, { task, suggestion: sameTask ?? suggest(task, usable) })];
  },
});

export const droppedParameterRule = stepRule({
  code: 'dropped-parameter',
  message: (details: { parameter: string; task: string }) =>
    `The client drops "${details.parameter}" of ${details.task}`,
  help: () => `Set environment variables in the section "system", below "env".`,
  why: 'The client accepts the parameter and then forgets it, so the variables are never set.',
  wrong: scriptFor('wine', ...wineexecStep('env:', '  LANG: en_US.UTF-8')),
  right: scriptFor('wine', ...wineexecStep(), 'system:', '  env:', '    LANG: en_US.UTF-8'),
  find: ({ call }) => {
    const pairs = call?.parameters.pairs.filter(({ key }) => call.task.dropped?.includes(key.text)) ?? [];
    return pairs.map(({ key }) => faultAt(key, { parameter: key.text, task: call?.name ?? '' }));
  },
});
