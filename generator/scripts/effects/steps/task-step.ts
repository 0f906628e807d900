import { words } from '../sentence.ts';
import { missing, type StepContext, type StepWords } from '../step-context.ts';
import { stepName } from '../installer.ts';
import { dosboxTasks } from './dosbox-tasks.ts';
import { wineTasks } from './wine-tasks.ts';
import type { TaskKind } from './task-kind.ts';

const tasks: Readonly<Record<string, TaskKind>> = { ...wineTasks, ...dosboxTasks };

/** The full name of the task that a step calls, such as `wine.wineexec`. */
export function taskName({ parameters, installer }: StepContext): string {
  const written = parameters.text('name');
  const [runner, name] = written.includes('.') ? written.split('.') : [installer.runner, written];
  return `${runner ?? ''}.${stepName(name ?? '')}`;
}

/** Describes a task; `undefined` for one that the client does not have. */
export function describeTask(context: StepContext): StepWords | undefined {
  const { parameters, installer } = context;
  const written = parameters.text('name');
  if (written === '')
    return { sentence: words`Runs a task of the runner ${installer.runner}`, failure: missing('name') };
  const name = taskName(context);
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (task === undefined || written.split('.').length > 2) return undefined;
  const described = task.describe(context);
  const code = parameters.text('return_code');
  const details = [
    ...(described.details ?? []),
    ...(code === '' || code === '0' ? [] : [words`Exit code ${code} counts as success, too`]),
  ];
  const failure = described.failure ?? failureOf(task, context);
  return { sentence: described.sentence, details, ...(failure === undefined ? {} : { failure }) };
}

/** Tasks are called with exactly the parameters that are given: an unknown or a missing one ends the installation. */
function failureOf({ required, accepted }: TaskKind, { parameters }: StepContext) {
  const lacking = required.find((name) => !parameters.has(name));
  if (lacking !== undefined) return missing(lacking);
  const unknown = parameters.unread().find((name) => !accepted.includes(name) && name !== 'description');
  return unknown === undefined ? undefined : words`The client stops here: the task takes no ${unknown}.`;
}
