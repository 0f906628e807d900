import { stops } from '../step-context.ts';
import { words } from '../sentence.ts';
import type { DescribeStep } from '../step-context.ts';

/** These call functions that always fail, whatever they are given. */
export const failingSteps: ReadonlySet<string> = new Set(['eject_disc', 'eject_disk', 'eject_wine_disc']);

export const failingStep: DescribeStep = () => ({
  sentence: words`Ejects a disc`,
  failure: stops(words`this step always fails`),
});
