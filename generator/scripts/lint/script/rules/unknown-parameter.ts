import { script } from '../../../../findings/define-finding.ts';
import { takesParameters } from '../../../vocabulary/parameter.ts';
import { stepDescription, steps } from '../../../vocabulary/steps.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownKeys } from '../unknown-keys.ts';

const unknownParameter = defineUnknownKey({
  code: 'unknown-parameter',
  where: 'in this step',
  why: 'The client silently ignores a parameter that the step does not have. The step then does something else than it says.',
  wrong: script('installer:', '  - extract:', '      file: setup', '      dest: $GAMEDIR/data'),
  right: script('installer:', '  - extract:', '      file: setup', '      dst: $GAMEDIR/data'),
});

const common = Object.keys(stepDescription);

const byStep = new Map(
  Object.entries(steps).map(([name, { parameters }]) => [name, knownKeys([...Object.keys(parameters), ...common])]),
);

/** Steps take what they know and drop the rest. (Tasks do not: they refuse it, which is a separate error.) */
export const unknownParameterRule: ScriptRule = {
  finding: unknownParameter,
  check: inSteps((script, { name, kind, value }) => {
    const known = takesParameters(kind) && name !== 'task' ? byStep.get(name) : undefined;
    return known === undefined ? [] : unknownKeys(script, unknownParameter, value, known);
  }),
};
