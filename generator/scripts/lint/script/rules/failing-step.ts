import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf, type Outline, type StepEntry } from '../../../reading/outline.ts';
import { isText } from '../../../reading/describe-node.ts';

const failingStep = defineFinding({
  code: 'failing-step',
  severity: 'error',
  message: (details: { reason: string; remedy: string }) => details.reason,
  help: ({ remedy }) => remedy,
  why: 'Whatever it is given, this step ends the installation with an error.',
  wrong: script('installer:', '  - execute: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
});

export const failingStepRule: ScriptRule = { finding: failingStep, needs: ['installer'], check: inSteps(check) };

function check(script: Outline, { name, key, value, call }: StepEntry) {
  if (name === 'execute' && value !== undefined && isText(value)) {
    const reason = '"execute" always fails: a command line needs the key "command"';
    return [failingStep.at(placeOf(script, value), { reason, remedy: 'Write: execute: {command: "…"}' })];
  }
  if (call?.task.fails !== true) return [];
  const reason = `"${call.name}" always fails: the client calls it with a parameter that it does not take`;
  return [failingStep.at(placeOf(script, key), { reason, remedy: 'Delete the step.' })];
}
