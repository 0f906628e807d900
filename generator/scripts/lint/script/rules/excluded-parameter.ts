import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { callsOf } from '../../../reading/calls-of.ts';
import { stepsWith } from '../../../reading/values-where.ts';

const excludedParameter = defineFinding({
  code: 'excluded-parameter',
  severity: 'error',
  message: (details: { step: string; first: string; second: string }) =>
    `"${details.first}" and "${details.second}" cannot be used together in "${details.step}"`,
  help: ({ first, second }) => `Keep "${first}" or "${second}".`,
  why: 'Each of the two says what to do in its own way, so the client refuses a step that has both.',
  wrong: script('installer:', '  - execute:', '      file: setup', '      command: $GAMEDIR/setup.sh'),
  right: script('installer:', '  - execute:', '      command: bash "$GAMEDIR/setup.sh"'),
});

export const excludedParameterRule: ScriptRule = {
  finding: excludedParameter,
  needs: stepsWith(({ notBoth }) => notBoth !== undefined),
  check: inEach(callsOf, (script, { name, given, rules: { notBoth } }) => {
    const [first, second] = notBoth ?? [];
    if (first === undefined || second === undefined) return [];
    const pairs = given.pairs.filter(({ key }) => key.text === first || key.text === second);
    const last = pairs.at(-1);
    if (last === undefined || pairOf(given, first) === undefined || pairOf(given, second) === undefined) return [];
    return [excludedParameter.at(placeOf(script, last.key), { step: name, first, second })];
  }),
};
