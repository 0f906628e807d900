import type { MappingNode, Pair } from '../../load/yaml-node.ts';
import type { Parameters } from '../../vocabulary/parameter.ts';
import { stepDescription, steps } from '../../vocabulary/steps.ts';
import { isText } from './describe-node.ts';
import { pairOf, type Outline, type StepEntry } from './outline.ts';
import { taskOf } from './task-of.ts';

/** A step with its parameters; a task is a call with those of the step `task` and its own. */
export interface Call {
  /** As a finding names it: `extract`, or `wine.wineexec` for a task. */
  readonly name: string;
  readonly step: StepEntry;
  readonly given: MappingNode;
  readonly known: Parameters;
  readonly oneOf: readonly (readonly string[])[];
  readonly notBoth: readonly [string, string] | undefined;
}

/** Every step that takes parameters and has them. A task that does not exist or always fails has a finding of its own. */
export function callsOf(script: Outline): Call[] {
  return script.steps.flatMap((step) => {
    const kind = Object.hasOwn(steps, step.name) ? steps[step.name] : undefined;
    if (kind?.form !== 'map' || step.value?.kind !== 'mapping') return [];
    const task = taskOf(script, step);
    const name = step.name === 'task' ? pairOf(step.value, 'name')?.value : undefined;
    if (name !== undefined && isText(name) && (task === undefined || task.task.fails === true)) return [];
    return [
      {
        name: task?.name ?? step.key.text,
        step,
        given: step.value,
        known: { ...kind.parameters, ...task?.task.parameters, ...stepDescription },
        oneOf: [...(kind.oneOf ?? []), ...(task?.task.oneOf ?? [])],
        notBoth: kind.notBoth,
      },
    ];
  });
}

/** The pairs of a call whose key is one of its parameters. */
export function knownPairs({ given, known }: Call): Pair[] {
  return given.pairs.filter(({ key }) => Object.hasOwn(known, key.text));
}
