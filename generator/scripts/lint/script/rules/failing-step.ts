import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { isText } from '../describe-node.ts';
import { placeOf, type Outline, type StepEntry } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Steps that the client accepts and that end in an error whatever they are given. */
export const failingStep: ScriptRule = (script) => findIn(script.steps, (step) => check(script, step));

function check(script: Outline, step: StepEntry) {
  if (step.name === 'execute' && step.value !== undefined && isText(step.value)) {
    const details = { step: 'execute', reason: 'a command line needs the key "command"' };
    return [diagnostic('failing-step', placeOf(script, step.value), details)];
  }
  const { call } = step;
  if (call?.task.fails !== true) return [];
  const details = { step: call.name, reason: 'the client calls it with a parameter that it does not take' };
  return [diagnostic('failing-step', placeOf(script, step.key), details)];
}
