import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { effectsOf, lastStep } from './installer-of.ts';

const files = [{ game: 'https://games.test/game.cfg' }];
const move = { move: { src: 'game', dst: '$GAMEDIR' } };

test('a step that the interpreter sees fail is described as failing, with the number of the step that is to blame', () => {
  expect(lastStep({ files, installer: [move, null, { chmodx: 'game' }] })).toEqual([
    'Makes the download `game` executable',
    'Lutris stops here: `chmodx` does not find `game`: step 1 has taken it away.',
  ]);
});

test('one line of an installer says at which step it stops', () => {
  const { oneLine } = effectsOf({ files, installer: [move, { chmodx: 'game' }] });
  expect(oneLine).toBe(
    'Wine · nothing else needed · 1 download, not verified · runs no programs while installing · stops at step 2',
  );
});

test('a step that does something else than it looks like says so', () => {
  expect(lastStep({ files, installer: [{ copy: { src: 'game', dst: '$GAMEDIR/game.cfg' } }] })).toContain(
    '`copy` makes a folder `game.cfg` and puts the file into it.',
  );
});

test('the answer of a menu that a later step reads is not lost', () => {
  const menu = { input_menu: { id: 'A', options: [{ a: 'A' }] } };
  const reading = { execute: { command: 'make $INPUT_A' } };
  const isLost = (steps: readonly unknown[]) => lastStep({ installer: steps }).join('\n').includes('is lost');
  expect(isLost([menu, menu, reading, menu])).toBe(false);
  expect(effectsOf({ installer: [menu, menu, reading] }).steps[1]?.details.map(plainSentence)).toContain(
    'The answer `A` of step 1 is lost: this menu has the same id.',
  );
});

test('what keeps the game from starting is among the remarks', () => {
  const { remarks } = effectsOf({ files, installer: [move], game: { exe: '$GAMEDIR/start.sh' } }, { runner: 'linux' });
  expect(remarks.map(plainSentence)).toContain('The game cannot start: no step puts `$GAMEDIR/start.sh` there.');
});
