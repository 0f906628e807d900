import { script } from '../../../../findings/define-finding.ts';
import { systemOptions } from '../../../vocabulary/runners.ts';
import { pairOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownSectionKeys } from '../unknown-keys.ts';

const unknownSystemKey = defineUnknownKey({
  code: 'unknown-system-key',
  where: 'in "system"',
  why: 'The client silently ignores a setting that it does not know.',
  wrong: script('system:', '  game-mode: true'),
  right: script('system:', '  gamemode: true'),
});

const known = knownKeys(Object.keys(systemOptions));

export const unknownSystemKeyRule: ScriptRule = {
  finding: unknownSystemKey,
  needs: ['system'],
  check: (script) => unknownSectionKeys(script, unknownSystemKey, pairOf(script.script, 'system')?.value, known),
};
