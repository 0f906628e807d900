import { diagnostic } from '../../../../findings/diagnostic.ts';
import { steps } from '../../../vocabulary/steps.ts';
import { findIn } from '../../find-in.ts';
import { isNull } from '../describe-node.ts';
import { placeOf, type StepEntry } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Of a map with several keys the client runs the first, and says nothing about the others. */
export const severalSteps: ScriptRule = (script) =>
  findIn(script.steps, (step) =>
    step.more
      .filter(({ key }) => !isMisplaced(step, key.text))
      .map(({ key }) => {
        const details = { step: key.text, first: step.key.text };
        return diagnostic('several-steps', placeOf(script, key), details);
      }),
  );

/** A step without a value is an error already, of which the parameters beside it are a part. */
function isMisplaced({ value }: StepEntry, key: string): boolean {
  return value !== undefined && isNull(value) && !Object.hasOwn(steps, key.replaceAll('-', '_'));
}
