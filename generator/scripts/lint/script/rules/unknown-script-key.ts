import { script } from '../../../../findings/define-finding.ts';
import { legacyKeys, metadataKeys, scriptKeys } from '../../../vocabulary/script-keys.ts';
import { runners } from '../../../vocabulary/runners.ts';
import type { ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownSectionKeys } from '../unknown-keys.ts';

const unknownScriptKey = defineUnknownKey({
  code: 'unknown-script-key',
  where: 'in a script',
  why: 'The client silently ignores a key that it does not know. Misspelt keys are the commonest mistake in scripts.',
  wrong: script('requires-binaries: unzip'),
  right: script('require-binaries: unzip'),
});

const IGNORED = 'custom-name';
const common = Object.keys(scriptKeys).filter((key) => key !== IGNORED);
const others = [IGNORED, ...legacyKeys, ...metadataKeys, ...Object.keys(runners)];

const byRunner = new Map(Object.keys(runners).map((runner) => [runner, knownKeys([...common, runner], others)]));

export const unknownScriptKeyRule: ScriptRule = {
  finding: unknownScriptKey,
  check: (script) => {
    // The section of an unknown runner is not what is wrong with it.
    const known = byRunner.get(script.runner) ?? knownKeys(common, [...others, script.runner]);
    return unknownSectionKeys(script, unknownScriptKey, script.script, known);
  },
};
