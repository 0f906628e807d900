import { expect, test } from 'vitest';
import { guessRunner } from '../../../../generator/authoring/import/guess/guess-runner.ts';
import { toPiece } from '../../../../generator/authoring/import/piece.ts';
import { readYaml } from '../../../../generator/authoring/import/read-yaml.ts';
import { construct } from '../../../../generator/authoring/import/source-object.ts';

/** The runner that is guessed of a script, with the reason. */
function runnerGuess(script: string, stem = 'Space Taxi'): string {
  const piece = toPiece('a.yaml', script);
  const [root] = readYaml(piece).roots;
  if (root?.kind !== 'mapping') throw new Error('no script');
  const value = construct(piece, 'yaml', root).value;
  const place = { folders: [], stem, siblings: [], owner: undefined };
  const context = {
    place,
    script: value,
    name: undefined,
    heading: '',
    namesFrom: undefined,
    isGame: () => false,
    account: undefined,
  };
  return guessRunner(context)
    .map((guess) => `${guess.value}: ${guess.reason}`)
    .join();
}

test.each([
  ['game: {main_file: a}\ndosbox: {}', 'dosbox: the script has the section "dosbox"'],
  ['installer: [{task: {name: create_prefix}}]', 'wine: it runs the task "create_prefix"'],
  ['installer: [{task: {name: dosbox.dosexec}}]', 'dosbox: it runs the task "dosbox.dosexec"'],
  ['game: {game_id: taxi}', 'scummvm: only this runner has the key "game_id" in "game"'],
  ['game: {exe: drive_c/Taxi/taxi.lnk}', 'wine: it starts "drive_c/Taxi/taxi.lnk"'],
  ['game: {exe: $GAMEDIR/Taxi.EXE}', 'wine: it starts "$GAMEDIR/Taxi.EXE"'],
  ['game: {exe: taxi.sh}', 'linux: it starts "taxi.sh"'],
  ['exe: taxi.x86_64', 'linux: it starts "taxi.x86_64"'],
  ['game: {exe: taxi}', 'linux: it starts "taxi", which is no name of a Windows program'],
  [
    'files: [{taxi: https://example.org/Taxi.AppImage}]\ngame: {exe: taxi}',
    'linux: it starts "https://example.org/Taxi.AppImage"',
  ],
  ['game: {main_file: $GAMEDIR/dosbox.conf}', 'dosbox: it starts "$GAMEDIR/dosbox.conf"'],
  [
    'files: [{pak: {url: https://example.org/x, filename: taxi.ipk3}}]\ngame: {main_file: pak}',
    'zdoom: it starts "taxi.ipk3"',
  ],
])('%s', (script, expected) => {
  expect(runnerGuess(script)).toBe(expected);
});

test('the name decides where the script does not', () => {
  expect(runnerGuess('game: {main_file: taxi.lmp}', 'Space Taxi - GZDoom')).toBe('zdoom: its name ends with "GZDoom"');
});

test('a word for another program in the name counts for nothing: the game is started by "exe"', () => {
  expect(runnerGuess('game: {exe: $GAMEDIR/taxi.sh}', 'Space Taxi - DOSBox')).toBe(
    'linux: it starts "$GAMEDIR/taxi.sh"',
  );
});

test('nothing is guessed where signs differ', () => {
  expect(runnerGuess('game: {exe: taxi.sh}\ninstaller: [{task: {name: wineexec}}]')).toBe('');
  expect(runnerGuess('game: {exe: taxi}', 'Space Taxi - Wine')).toBe('');
});
