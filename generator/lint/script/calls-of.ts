import type { MappingNode, Pair } from '../../load/yaml-node.ts';
import type { Parameters } from '../../vocabulary/parameter.ts';
import { stepDescription, steps, type StepKind } from '../../vocabulary/steps.ts';
import type { Task } from '../../vocabulary/tasks.ts';
import { isText } from './describe-node.ts';
import { oncePerScript } from './once-per-script.ts';
import { pairOf, type StepEntry } from './outline.ts';
import { taskOf } from './task-of.ts';
import { findIn } from './find-in.ts';

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
export const callsOf = oncePerScript((script): readonly Call[] =>
  findIn(script.steps, (step) => {
    const kind = Object.hasOwn(steps, step.name) ? steps[step.name] : undefined;
    if (kind?.form !== 'map' || step.value?.kind !== 'mapping') return [];
    const task = taskOf(script, step);
    const name = step.name === 'task' ? pairOf(step.value, 'name')?.value : undefined;
    if (name !== undefined && isText(name) && (task === undefined || task.task.fails === true)) return [];
    const { known, oneOf } = rulesOf(task?.name ?? step.name, kind, task?.task);
    return [{ name: task?.name ?? step.key.text, step, given: step.value, known, oneOf, notBoth: kind.notBoth }];
  }),
);

type CallRules = Pick<Call, 'known' | 'oneOf'>;

/** By the name of the step or task: putting them together for every call of a catalogue would take long. */
const callRules = new Map<string, CallRules>();

function rulesOf(name: string, kind: StepKind, task: Task | undefined): CallRules {
  const earlier = callRules.get(name);
  if (earlier !== undefined) return earlier;
  const rules = {
    known: { ...kind.parameters, ...task?.parameters, ...stepDescription },
    oneOf: [...(kind.oneOf ?? []), ...(task?.oneOf ?? [])],
  };
  callRules.set(name, rules);
  return rules;
}

/** The pairs of a call whose key is one of its parameters. */
export function knownPairs({ given, known }: Call): Pair[] {
  return given.pairs.filter(({ key }) => Object.hasOwn(known, key.text));
}
