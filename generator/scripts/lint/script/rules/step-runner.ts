import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { stepsWith } from '../../../reading/values-where.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { placeOf } from '../../../reading/outline.ts';

const stepRunner = defineFinding({
  code: 'step-runner',
  severity: 'error',
  message: (details: { step: string; runner: string }) =>
    `"${details.step}" works only with the runner ${details.runner}`,
  help: () => `Use "extract" or "execute" instead.`,
  why: 'The step uses something that only this runner has. With another one the installation ends with an error.',
  wrong: script('installer:', '  - install_or_extract: setup'),
  right: script('installer:', '  - extract:', '      file: setup'),
});

export const stepRunnerRule: ScriptRule = {
  finding: stepRunner,
  needs: stepsWith(({ runner }) => runner !== undefined),
  check: inSteps((script, { key, kind }) => {
    const runner = kind?.runner;
    // An unknown runner has a finding already.
    if (runner === undefined || script.runner === runner || !Object.hasOwn(runners, script.runner)) return [];
    return [stepRunner.at(placeOf(script, key), { step: key.text, runner })];
  }),
};
