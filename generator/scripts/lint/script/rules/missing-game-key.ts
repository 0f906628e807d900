import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { requiredGameKeys } from '../../../vocabulary/script-keys.ts';
import { isFalsy } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const missingGameKey = defineFinding({
  code: 'missing-game-key',
  severity: 'error',
  message: (details: { runner: string; key: string }) =>
    `The runner ${details.runner} needs "${details.key}" in "game"`,
  help: ({ key }) => `Add "${key}" to the section "game".`,
  why: 'Some runners find the game only by this key: steam by "appid", libretro by "core". The client refuses the installer when it is chosen, before any download.',
  wrong: scriptFor('libretro', 'game:', '  main_file: $GAMEDIR/game.rom'),
  right: scriptFor('libretro', 'game:', '  core: snes9x', '  main_file: $GAMEDIR/game.rom'),
});

export const missingGameKeyRule: ScriptRule = {
  finding: missingGameKey,
  check: (script) => {
    const key = Object.hasOwn(requiredGameKeys, script.runner) ? requiredGameKeys[script.runner] : undefined;
    const game = pairOf(script.script, 'game');
    // The client installs without this one, and cannot start the game then.
    if (key === undefined || key === 'game_id' || (game !== undefined && game.value.kind !== 'mapping')) return [];
    const value = pairOf(game?.value, key)?.value;
    // Of libretro's core the client asks only whether the key is there.
    if (value !== undefined && (!isFalsy(value) || script.runner === 'libretro')) return [];
    const at = game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script;
    return [missingGameKey.at(placeOf(script, at), { runner: script.runner, key })];
  },
};
