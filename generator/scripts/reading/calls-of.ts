import type { MappingNode, Pair } from '../../yaml/load/yaml-node.ts';
import { type Parameter, type ValueType, takesParameters, type StepKind } from '../vocabulary/parameter.ts';
import { stepDescription } from '../vocabulary/steps.ts';
import type { Task } from '../vocabulary/task.ts';
import { collect } from './collect.ts';
import { oncePerScript, pairOf, type StepEntry } from './outline.ts';
import { isText } from './describe-node.ts';

/** The declaration of a step, or of `task` and its task. */
interface CallRules {
  readonly known: ReadonlyMap<string, Parameter>;
  readonly required: readonly string[];
  /** Groups of parameters of which one is needed. */
  readonly oneOf: readonly (readonly string[])[];
  readonly notBoth: readonly [string, string] | undefined;
}

export interface Call {
  /** As a finding names it: `extract`, or `wine.wineexec` for a task. */
  readonly name: string;
  readonly step: StepEntry;
  readonly given: MappingNode;
  readonly rules: CallRules;
}

/** Steps with parameters; other rules report unknown tasks. */
export const callsOf = oncePerScript(({ steps }): readonly Call[] =>
  collect(steps, (step) => {
    const { kind, value, call } = step;
    if (!takesParameters(kind) || value?.kind !== 'mapping') return [];
    const name = step.name === 'task' ? pairOf(value, 'name')?.value : undefined;
    if (name !== undefined && isText(name) && (call === undefined || call.task.fails === true)) return [];
    const rules = rulesOf(call?.name ?? step.name, kind, call?.task);
    return [{ name: call?.name ?? step.key.text, step, given: value, rules }];
  }),
);

interface GivenParameter extends Pair {
  readonly call: Call;
  readonly known: Parameter | undefined;
}

export const parametersOf = oncePerScript((script): readonly GivenParameter[] =>
  collect(callsOf(script), (call) =>
    call.given.pairs.map(({ key, value }) => ({ call, key, value, known: call.rules.known.get(key.text) })),
  ),
);

const SCALARS: ReadonlySet<ValueType | undefined> = new Set<ValueType>(['scalar', 'label', 'words', 'any']);

/** Values of an unexpected kind, so that rules skip the others. */
export const doubtfulParametersOf = oncePerScript((script): readonly GivenParameter[] =>
  parametersOf(script).filter(
    ({ known, value }) => value.kind !== 'scalar' || known?.loose === true || !SCALARS.has(known?.type),
  ),
);

/** Cached by name of the step or task. */
const rulesByName = new Map<string, CallRules>();

function rulesOf(name: string, kind: StepKind, task: Task | undefined): CallRules {
  const earlier = rulesByName.get(name);
  if (earlier !== undefined) return earlier;
  const parameters = new Map(Object.entries({ ...kind.parameters, ...task?.parameters, ...stepDescription }));
  const rules = {
    known: parameters,
    required: [...parameters.keys()].filter((key) => parameters.get(key)?.required),
    oneOf: [...(kind.oneOf ?? []), ...(task?.oneOf ?? [])],
    notBoth: kind.notBoth,
  };
  rulesByName.set(name, rules);
  return rules;
}
