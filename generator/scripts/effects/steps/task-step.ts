import { words } from '../sentence.ts';
import { declaredFailure } from '../declared-failure.ts';
import { type StepContext, type StepWords, stops } from '../step-context.ts';
import type { Task } from '../../vocabulary/task.ts';
import { tasks } from '../../vocabulary/tasks.ts';
import { stepName } from '../../reading/plain-name.ts';

const OF_STEP: ReadonlySet<string> = new Set(['name', 'return_code', 'description']);

/** Such as `wine.wineexec`. */
export function taskName({ parameters, installer }: StepContext): string {
  const text = parameters.text('name');
  const [runner, name] = text.includes('.') ? text.split('.') : [installer.runner, text];
  return `${runner ?? ''}.${stepName(name ?? '')}`;
}

/** Describes a task; `undefined` for one that the client does not have. */
export function describeTask(context: StepContext): StepWords | undefined {
  const { parameters, installer } = context;
  const text = parameters.text('name');
  if (text === '') return { sentence: words`Runs a task of the runner ${installer.runner}` };
  const name = taskName(context);
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
