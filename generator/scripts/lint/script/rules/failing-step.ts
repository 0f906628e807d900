import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { isText } from '../../../reading/describe-node.ts';

const failingStep = defineFinding({
  code: 'failing-step',
  severity: 'error',
  message: (details: { step: string; reason: string }) => `"${details.step}" always fails: ${details.reason}`,
  help: ({ step }) => (step === 'execute' ? `Write: execute: {command: "…"}` : `Delete the step.`),
  why: 'Whatever it is given, this step ends the installation with an error.',
  wrong: script('installer:', '  - execute: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
});

export const failingStepRule: ScriptRule = {
  finding: failingStep,
  needs: ['execute', 'task'],
  check: inSteps(check),
};

function check(script: Outline, step: StepEntry) {
  if (step.name === 'execute' && step.value !== undefined && isText(step.value)) {
    const details = { step: 'execute', reason: 'a command line needs the key "command"' };
    return [failingStep.at(placeOf(script, step.value), details)];
  }
  const { call } = step;
  if (call?.task.fails !== true) return [];
  const details = { step: call.name, reason: 'the client calls it with a parameter that it does not take' };
  return [failingStep.at(placeOf(script, step.key), details)];
}
