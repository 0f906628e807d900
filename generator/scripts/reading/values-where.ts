import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import type { StepParameter, StepKind } from '../vocabulary/parameter.ts';
import { stepDescription, steps } from '../vocabulary/steps.ts';
import { pairOf, type StepEntry } from './outline.ts';

type Traits = Omit<StepParameter, 'description'>;

/** A value of a step; `key` is empty for the one text of a step that takes no parameters. */
interface StepValue {
  readonly key: string;
  readonly node: YamlNode;
}

const NONE: readonly StepValue[] = [];

export function valuesWhere(holds: (traits: Traits) => boolean): (step: StepEntry) => readonly StepValue[] {
  const keysOf = new Map(Object.entries(steps).map(([name, kind]) => [name, keysWhere(kind, holds)]));
  return ({ name, value }) => {
    const keys = keysOf.get(name);
    if (keys === undefined || keys.length === 0 || value === undefined) return NONE;
    const values: StepValue[] = [];
    for (const key of keys) {
      const node = key === '' ? value : pairOf(value, key)?.value;
      if (node !== undefined) values.push({ key, node });
    }
    return values;
  };
}

function keysWhere({ text, parameters }: StepKind, holds: (traits: Traits) => boolean): string[] {
  if (text !== undefined) return holds(text) ? [''] : [];
  return Object.entries({ ...stepDescription, ...parameters }).flatMap(([key, one]) => (holds(one) ? [key] : []));
}
