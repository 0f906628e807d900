import { diagnostic } from '../../../../findings/diagnostic.ts';
import { requiredGameKeys } from '../../../vocabulary/script-keys.ts';
import { isBlank } from '../is-blank.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Some runners cannot start anything without being told which core, number or game. */
export const missingGameKey: ScriptRule = (script) => {
  const key = Object.hasOwn(requiredGameKeys, script.runner) ? requiredGameKeys[script.runner] : undefined;
  const game = pairOf(script.script, 'game');
  if (key === undefined || (game !== undefined && game.value.kind !== 'mapping')) return [];
  const value = pairOf(game?.value, key)?.value;
  // Of libretro's core the client asks only whether the key is there.
  if (value !== undefined && (!isBlank(value) || script.runner === 'libretro')) return [];
  const at = game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script;
  return [diagnostic('missing-game-key', placeOf(script, at), { runner: script.runner, key })];
};
