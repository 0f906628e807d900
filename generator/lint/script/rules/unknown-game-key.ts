import { runners } from '../../../vocabulary/runners.ts';
import { commonGameKeys, launchConfigKeys, seldomGameKeys } from '../../../vocabulary/script-keys.ts';
import { itemsOf, pairOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { unknownKeys } from '../unknown-keys.ts';

const launchKeys = Object.keys(launchConfigKeys);

const seldomKeys: ReadonlySet<string> = new Set(seldomGameKeys);

/** What a runner does not know in `game` is kept and never read: the game starts without it, or not at all. */
export const unknownGameKey: ScriptRule = (script) => {
  const game = pairOf(script.script, 'game')?.value;
  const runner = Object.hasOwn(runners, script.runner) ? runners[script.runner] : undefined;
  if (game === undefined || runner === undefined) return [];
  const allowed = [...Object.keys(runner.game), ...Object.keys(commonGameKeys)];
  return [
    ...unknownKeys(script, 'unknown-game-key', game, { allowed, silent: (key) => seldomKeys.has(key) }),
    ...itemsOf(game, 'launch_configs').flatMap((item) =>
      unknownKeys(script, 'unknown-game-key', item, { allowed: launchKeys }),
    ),
  ];
};
