import { taskName } from '../../reading/names.ts';
import { words } from '../sentence.ts';
import { missingParameter, type StepContext, type StepParameters, type StepWords, stops } from '../step-context.ts';
import type { Parameters, StepKind } from '../../vocabulary/parameter.ts';
import type { Task } from '../../vocabulary/task.ts';
import { tasks } from '../../vocabulary/tasks.ts';

const OF_STEP: ReadonlySet<string> = new Set(['name', 'return_code', 'description']);

/** Describes a task; `undefined` for one that the client does not have. */
export function describeTask(context: StepContext): StepWords | undefined {
  const { parameters, installer } = context;
  const text = parameters.text('name');
  if (text === '') return { sentence: words`Runs a task of the runner ${installer.runner}` };
  const name = taskName(text, installer.runner);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  const taskWords = text.split('.').length > 2 ? undefined : task?.describe(context);
  if (task === undefined || taskWords === undefined) return undefined;
  const code = parameters.text('return_code');
  const details = [
    ...(taskWords.details ?? []),
    ...(code === '' || code === '0' ? [] : [words`Counts as successful, too, if it ends with the code ${code}`]),
  ];
  const failure = taskWords.failure ?? failureOf(task, context);
  return { sentence: taskWords.sentence, details, ...(failure === undefined ? {} : { failure }) };
}

/** An unknown or a missing parameter ends the installation. */
function failureOf(task: Task, { parameters }: StepContext) {
  const failure = declaredFailure(task, parameters);
  const unknown = parameters.names().find((name) => !Object.hasOwn(task.parameters, name) && !OF_STEP.has(name));
  return failure ?? (unknown === undefined ? undefined : stops(words`the task takes no ${unknown}`));
}

export function declaredFailure({ parameters, oneOf = [], notBoth }: DeclaredCall, values: StepParameters) {
  const isLacking = (name: string) =>
    parameters[name]?.filled === true ? values.text(name) === '' : !values.has(name);
  const missingGroup = neededNames(parameters, oneOf).find((names) => names.every(isLacking));
  if (missingGroup !== undefined) return missingParameter(missingGroup[0] ?? '');
  if (notBoth?.every((name) => values.has(name)) !== true) return undefined;
  return stops(words`${notBoth[0]} and ${notBoth[1]} exclude each other`);
}

function neededNames(parameters: Parameters, oneOf: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const knownGroups = neededGroups.get(parameters);
  if (knownGroups !== undefined) return knownGroups;
  const required = Object.keys(parameters).filter((name) => parameters[name]?.required === true);
  const groups = [...required.map((name) => [name]), ...oneOf];
  neededGroups.set(parameters, groups);
  return groups;
}

const neededGroups = new WeakMap<Parameters, readonly (readonly string[])[]>();

type DeclaredCall = { readonly parameters: Parameters } & Pick<StepKind, 'oneOf' | 'notBoth'>;
