import { defineFinding } from '../../../../findings/define-finding.ts';
import { scriptFor } from '../../../../findings/documentation/examples.ts';
import { requiredGameKeys } from '../../../vocabulary/script-keys.ts';
import { isBlank } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const missingGameKey = defineFinding({
  code: 'missing-game-key',
  severity: 'error',
  message: (details: { runner: string; key: string }) =>
    `The runner ${details.runner} needs "${details.key}" in "game"`,
  help: ({ key }) => `Add "${key}" to the section "game".`,
  why: 'Some runners find the game only by this key: scummvm by "game_id", steam by "appid", libretro by "core".',
  wrong: scriptFor('scummvm', 'game:', '  path: $GAMEDIR'),
  right: scriptFor('scummvm', 'game:', '  game_id: sky', '  path: $GAMEDIR'),
});

/** Some runners cannot start anything without being told which core, number or game. */
export const missingGameKeyRule: ScriptRule = {
  finding: missingGameKey,
  check: (script) => {
    const key = Object.hasOwn(requiredGameKeys, script.runner) ? requiredGameKeys[script.runner] : undefined;
    const game = pairOf(script.script, 'game');
    if (key === undefined || (game !== undefined && game.value.kind !== 'mapping')) return [];
    const value = pairOf(game?.value, key)?.value;
    // Of libretro's core the client asks only whether the key is there.
    if (value !== undefined && (!isBlank(value) || script.runner === 'libretro')) return [];
    const at = game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script;
    return [missingGameKey.at(placeOf(script, at), { runner: script.runner, key })];
  },
};
