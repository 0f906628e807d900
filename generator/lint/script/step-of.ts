import type { MappingNode, ScalarNode } from '../../load/yaml-node.ts';
import type { Parameters } from '../../vocabulary/parameter.ts';
import { steps, type StepKind } from '../../vocabulary/steps.ts';
import { pairOf, type Outline, type StepEntry } from './outline.ts';
import { taskOf } from './task-of.ts';

/** A step or a task with what is given to it. */
interface Call {
  /** The step as it is written, or `task wine.wineexec`. */
  readonly title: string;
  /** The step's name to the client; that of a task is empty. */
  readonly step: string;
  /** Where the step or task is named. */
  readonly at: ScalarNode;
  readonly kind: { readonly parameters: Parameters; readonly oneOf?: readonly (readonly string[])[] };
  readonly given: MappingNode;
}

/** The name by which the client looks a step up: it drops `_` at both ends too. */
export function lookupName({ name }: StepEntry): string {
  return name.replace(/^_+|_+$/g, '');
}

/** What kind of step an entry is, if the client has it. */
export function stepOf(step: StepEntry): StepKind | undefined {
  const name = lookupName(step);
  return Object.hasOwn(steps, name) ? steps[name] : undefined;
}

/** Every step that has a map of parameters, and after each `task` the task that it calls, unless that always fails. */
export function callsOf(script: Outline): Call[] {
  return script.steps.flatMap((step) => {
    const kind = stepOf(step);
    const { key, value } = step;
    if (kind?.form !== 'map' || value?.kind !== 'mapping') return [];
    const call = { title: key.text, step: lookupName(step), at: key, kind, given: value };
    return [call, ...taskCall(script, step, key)];
  });
}

function taskCall(script: Outline, step: StepEntry, key: ScalarNode): Call[] {
  const call = taskOf(script, step);
  if (call === undefined || call.task.fails === true) return [];
  const { name, task: kind, parameters: given } = call;
  const named = pairOf(given, 'name')?.value;
  return [{ title: `task ${name}`, step: '', at: named?.kind === 'scalar' ? named : key, kind, given }];
}
