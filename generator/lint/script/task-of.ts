import type { MappingNode } from '../../load/yaml-node.ts';
import { tasks, type Task } from '../../vocabulary/tasks.ts';
import { pairOf, type Outline, type StepEntry } from './outline.ts';

interface TaskCall {
  /** The task's full name, such as `wine.wineexec`. */
  readonly name: string;
  readonly task: Task;
  readonly parameters: MappingNode;
}

/** The task that a step calls, if the client has it. */
export function taskOf({ runner }: Outline, step: StepEntry): TaskCall | undefined {
  const parameters = step.value;
  if (step.name !== 'task' || parameters?.kind !== 'mapping') return undefined;
  const written = pairOf(parameters, 'name')?.value;
  if (written?.kind !== 'scalar') return undefined;
  const name = written.text.includes('.') ? written.text : `${runner}.${written.text}`;
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  return task === undefined ? undefined : { name, task, parameters };
}
