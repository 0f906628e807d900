import { scriptFor } from '../../../../findings/define-finding.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { pairOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownSectionKeys } from '../unknown-keys.ts';

const unknownRunnerKey = defineUnknownKey({
  code: 'unknown-runner-key',
  where: "in the runner's section",
  why: 'The client silently ignores a setting that this runner does not have.',
  wrong: scriptFor('wine', 'wine:', '  dvxk: false'),
  right: scriptFor('wine', 'wine:', '  dxvk: false'),
});

const byRunner = new Map(Object.entries(runners).map(([name, { runner }]) => [name, knownKeys(Object.keys(runner))]));

export const unknownRunnerKeyRule: ScriptRule = {
  finding: unknownRunnerKey,
  check: (script) => {
    const known = byRunner.get(script.runner);
    if (known === undefined) return [];
    return unknownSectionKeys(script, unknownRunnerKey, pairOf(script.script, script.runner)?.value, known);
  },
};
