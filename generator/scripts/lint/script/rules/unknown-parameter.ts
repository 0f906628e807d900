import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import { findIn } from '../../find-in.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const common = Object.keys(stepDescription);

const byStep = new Map(
  Object.entries(steps).map(([name, { parameters }]) => [name, knownKeys([...Object.keys(parameters), ...common])]),
);

/** Steps take what they know and drop the rest. (Tasks do not: they refuse it, which is an error of its own.) */
export const unknownParameter: ScriptRule = (script) =>
  findIn(script.steps, ({ name, kind, value }) => {
    const known = kind?.form === 'map' && name !== 'task' ? byStep.get(name) : undefined;
    return known === undefined ? [] : unknownKeys(script, 'unknown-parameter', value, known);
  });
