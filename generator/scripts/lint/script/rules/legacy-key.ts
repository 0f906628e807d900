import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { legacyKeys } from '../../../vocabulary/script-keys.ts';
import { placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const legacyKey = defineFinding({
  code: 'legacy-key',
  severity: 'warning',
  message: (details: { key: string }) => `"${details.key}" at the top of a script is an old form`,
  help: ({ key }) => `Move "${key}" into the section "game".`,
  why: 'Old scripts say at their top how the game is started. The client still understands that, but new scripts have the section "game" for it.',
  wrong: script('exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

/** The client still moves these keys into `game`, for scripts from before there was such a section. */
export const legacyKeyRule: ScriptRule = {
  finding: legacyKey,
  needs: legacyKeys,
  check: (script) =>
    script.script.pairs
      .filter(({ key }) => (legacyKeys as readonly string[]).includes(key.text))
      .map(({ key }) => legacyKey.at(placeOf(script, key), { key: key.text })),
};
