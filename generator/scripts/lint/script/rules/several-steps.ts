import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { steps } from '../../../vocabulary/steps.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf, type StepEntry } from '../../../reading/outline.ts';
import { isNull } from '../../../reading/describe-node.ts';

const severalSteps = defineFinding({
  code: 'several-steps',
  severity: 'warning',
  message: (details: { step: string; first: string }) =>
    `The client ignores "${details.step}": of several keys in a step only the first by the alphabet, "${details.first}", is run`,
  help: () => `Begin each step with "- " on a new line.`,
  why: 'Each entry of "installer" is one step. Of several in one entry the client runs only one: the first by the alphabet, since the keys are served in that order.',
  wrong: script('installer:', '  - mkdir: $GAMEDIR/saves', '    chmodx: $GAMEDIR/my-game'),
  right: script('installer:', '  - mkdir: $GAMEDIR/saves', '  - chmodx: $GAMEDIR/my-game'),
});

export const severalStepsRule: ScriptRule = {
  finding: severalSteps,
  check: inSteps((script, step) =>
    step.more
      .filter(({ key }) => !isMisplaced(step, key.text))
      .map(({ key }) => {
        const details = { step: key.text, first: step.key.text };
        return severalSteps.at(placeOf(script, key), details);
      }),
  ),
};

/** A step without a value is an error already, of which the parameters beside it are a part. */
function isMisplaced({ value }: StepEntry, key: string): boolean {
  return value !== undefined && isNull(value) && !Object.hasOwn(steps, key.replaceAll('-', '_'));
}
