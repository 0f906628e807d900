import { defineFinding, installer, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { isFalsy, isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { requiredGameKeys } from '../../../vocabulary/script-keys.ts';
import { scriptRule } from '../script-rule.ts';

export const unknownRunner = defineFinding({
  code: 'unknown-runner',
  severity: 'error',
  message: (details: { runner: string; suggestion: string | undefined }) =>
    didYouMean(`The client has no runner "${details.runner}"`, details.suggestion),
  help: ({ suggestion }) =>
    suggestion !== undefined
      ? `Write "${suggestion}" instead.`
      : `Use a runner of the client, such as linux, wine, dosbox, scummvm or zdoom.`,
  why: 'A runner is the program that runs the game. The client refuses an installer whose runner it does not have. Older documents list some that are gone, such as winesteam and browser.',
  wrong: installer('runner: winesteam'),
  right: installer('runner: wine'),
});

export const unknownRunnerRule = scriptRule(unknownRunner, [], (script) => {
  const value = pairOf(script.record, 'runner')?.value;
  if (value === undefined || script.runner === '' || Object.hasOwn(runners, script.runner)) return [];
  const details = { runner: script.runner, suggestion: meantRunner(script.runner) };
  return [unknownRunner.at(placeOf(script, value), details)];
});

function meantRunner(text: string): string | undefined {
  const names = Object.keys(runners);
  const first = /^[a-z]+/.exec(text.toLowerCase())?.[0] ?? '';
  return suggest(text, names) ?? names.find((name) => name === first && name !== text);
}

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

export const missingGameKeyRule = scriptRule(missingGameKey, [], (script) => {
  const key = Object.hasOwn(requiredGameKeys, script.runner) ? requiredGameKeys[script.runner] : undefined;
  const game = pairOf(script.script, 'game');
  // The client installs without this one, and cannot start the game then.
  if (key === undefined || key === 'game_id' || (game !== undefined && game.value.kind !== 'mapping')) return [];
  const value = pairOf(game?.value, key)?.value;
  // Of libretro's core the client asks only whether the key is there.
  if (value !== undefined && (!isFalsy(value) || script.runner === 'libretro')) return [];
  const node = game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script;
  return [missingGameKey.at(placeOf(script, node), { runner: script.runner, key })];
});

const missingGameId = defineFinding({
  code: 'missing-game-id',
  severity: 'warning',
  message: () => `The runner scummvm needs "game_id" in "game"`,
  help: () => `Add the name that ScummVM has for the game to the section "game", such as: game_id: monkey`,
  why: 'ScummVM knows its games by this name. The client installs the game without it and cannot start it; the origin refuses the script.',
  wrong: scriptFor('scummvm', 'game:', '  path: $GAMEDIR'),
  right: scriptFor('scummvm', 'game:', '  game_id: sky', '  path: $GAMEDIR'),
});

export const missingGameIdRule = scriptRule(missingGameId, [], (script) => {
  const game = pairOf(script.script, 'game');
  const isWritten = game !== undefined && game.value.kind !== 'mapping';
  const hasStore = script.steps.some(({ name }) => /^(?:autosetup|gogdl)_/.test(name));
  if (script.runner !== 'scummvm' || isWritten || hasStore) return [];
  const id = pairOf(game?.value, 'game_id')?.value;
  if (id !== undefined && !isBlank(id)) return [];
  return [missingGameId.at(placeOf(script, game?.key ?? pairOf(script.record, 'runner')?.value ?? script.script), {})];
});
