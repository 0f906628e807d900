import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const missingGameId = defineFinding({
  code: 'missing-game-id',
  severity: 'warning',
  message: () => `The runner scummvm needs "game_id" in "game"`,
  help: () => `Add the name that ScummVM has for the game to the section "game", such as: game_id: monkey`,
  why: 'ScummVM knows its games by this name. The client installs the game without it and cannot start it; the origin refuses the script.',
  wrong: scriptFor('scummvm', 'game:', '  path: $GAMEDIR'),
  right: scriptFor('scummvm', 'game:', '  game_id: sky', '  path: $GAMEDIR'),
});

export const missingGameIdRule: ScriptRule = {
  finding: missingGameId,
  check: (script) => {
    const game = pairOf(script.script, 'game');
    const isWritten = game !== undefined && game.value.kind !== 'mapping';
    const hasStore = script.steps.some(({ name }) => /^(?:autosetup|gogdl)_/.test(name));
    if (script.runner !== 'scummvm' || isWritten || hasStore) return [];
    const id = pairOf(game?.value, 'game_id')?.value;
    if (id !== undefined && !isBlank(id)) return [];
    return [
      missingGameId.at(placeOf(script, game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script), {}),
    ];
  },
};
