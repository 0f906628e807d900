import { runners } from '../../../vocabulary/runners.ts';
import { commonGameKeys, launchConfigKeys, seldomGameKeys } from '../../../vocabulary/script-keys.ts';
import { findIn } from '../../find-in.ts';
import { itemsOf, pairOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { knownKeys, unknownKeys } from '../unknown-keys.ts';

const common = Object.keys(commonGameKeys);

const byRunner = new Map(
  Object.entries(runners).map(([name, { game }]) => [
    name,
    knownKeys([...Object.keys(game), ...common], seldomGameKeys),
  ]),
);

const inLaunch = knownKeys(Object.keys(launchConfigKeys));

/** What a runner does not know in `game` is kept and never read: the game starts without it, or not at all. */
export const unknownGameKey: ScriptRule = (script) => {
  const game = pairOf(script.script, 'game')?.value;
  const known = byRunner.get(script.runner);
  if (game === undefined || known === undefined) return [];
  return [
    ...unknownKeys(script, 'unknown-game-key', game, known),
    ...findIn(itemsOf(game, 'launch_configs'), (item) => unknownKeys(script, 'unknown-game-key', item, inLaunch)),
  ];
};
