import { script } from '../../../../findings/define-finding.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { commonGameKeys, launchConfigKeys, seldomGameKeys } from '../../../vocabulary/script-keys.ts';
import { collect } from '../../../reading/collect.ts';
import { itemsOf, pairOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { defineUnknownKey, knownKeys, unknownKeys, unknownSectionKeys } from '../unknown-keys.ts';

const unknownGameKey = defineUnknownKey({
  code: 'unknown-game-key',
  where: 'in "game"',
  why: 'The client silently ignores a key that this runner does not have. The game may then start wrongly, or not at all.',
  wrong: script('game:', '  exe: $GAMEDIR/my-game', '  work_dir: $GAMEDIR/data'),
  right: script('game:', '  exe: $GAMEDIR/my-game', '  working_dir: $GAMEDIR/data'),
});

const common = Object.keys(commonGameKeys);

const byRunner = new Map(
  Object.entries(runners).map(([name, { game }]) => [
    name,
    knownKeys([...Object.keys(game), ...common], seldomGameKeys),
  ]),
);

const inLaunch = knownKeys(Object.keys(launchConfigKeys));

export const unknownGameKeyRule: ScriptRule = {
  finding: unknownGameKey,
  needs: ['game'],
  check: (script) => {
    const game = pairOf(script.script, 'game')?.value;
    const known = byRunner.get(script.runner);
    if (game === undefined || known === undefined) return [];
    return [
      ...unknownSectionKeys(script, unknownGameKey, game, known),
      ...collect(itemsOf(game, 'launch_configs'), (item) => unknownKeys(script, unknownGameKey, item, inLaunch)),
    ];
  },
};
