import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { metadataKeys } from '../../../vocabulary/script-keys.ts';
import { placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const metadataInScript = defineFinding({
  code: 'metadata-in-script',
  severity: 'warning',
  message: (details: { key: string }) => `"${details.key}" belongs to the record, not into its script`,
  help: ({ key }) => `Delete it here; the record says it outside of "script" (or game.yaml does): ${key}.`,
  why: 'Such keys stand in the record, outside of its script. The origin refuses a script that repeats them, since the two could disagree.',
  wrong: script('name: My Game', 'game:', '  exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

export const metadataInScriptRule: ScriptRule = {
  finding: metadataInScript,
  needs: metadataKeys,
  check: (script) =>
    script.script.pairs
      .filter(({ key }) => (metadataKeys as readonly string[]).includes(key.text))
      .map(({ key }) => metadataInScript.at(placeOf(script, key), { key: key.text })),
};
