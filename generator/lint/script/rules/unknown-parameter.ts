import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import type { ScriptRule } from '../rule.ts';
import { unknownKeys } from '../unknown-keys.ts';
import { findIn } from '../find-in.ts';

/** Steps take what they know and drop the rest. (Tasks do not: they refuse it, which is an error of its own.) */
export const unknownParameter: ScriptRule = (script) =>
  findIn(script.steps, ({ name, value }) => {
    const step = name !== 'task' && Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (step?.form !== 'map') return [];
    const allowed = [...Object.keys(step.parameters), ...Object.keys(stepDescription)];
    return unknownKeys(script, 'unknown-parameter', value, { allowed });
  });
