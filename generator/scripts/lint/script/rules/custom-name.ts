import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const customName = defineFinding({
  code: 'custom-name',
  severity: 'notice',
  message: () => 'The client ignores "custom-name"',
  help: () => "Delete it; the library shows the name in the game's record.",
  why: 'Clients before 0.5.9 gave the game this name in the library. Many published scripts still have the key, which does no harm.',
  since: '0.5.9',
  wrong: script('custom-name: My Game (Demo)', 'game:', '  exe: $GAMEDIR/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

/** What a client of today no longer reads. */
export const customNameRule: ScriptRule = {
  finding: customName,
  needs: ['custom-name'],
  check: (script) => {
    const pair = pairOf(script.script, 'custom-name');
    return pair === undefined ? [] : [customName.at(placeOf(script, pair.key), {})];
  },
};
