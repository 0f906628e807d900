import { expect, test } from 'vitest';
import { plainSentence } from '../../../generator/scripts/effects/sentence.ts';
import { effectsOf } from './installer-of.ts';

test.each([
  ['linux', { exe: 'game.sh', working_dir: '$GAMEDIR' }, 'Starts `game.sh` in the game folder'],
  [
    'wine',
    { exe: '$GAMEDIR/bin/game.exe', args: '-w', working_dir: '$GAMEDIR/bin' },
    'Starts `bin/game.exe` in the game folder with Wine, with the arguments `-w`',
  ],
  [
    'linux',
    { exe: 'bin/game', working_dir: '$GAMEDIR' },
    'Starts `bin/game` in the game folder, running in the game folder',
  ],
  ['linux', { exe: '/usr/bin/game', working_dir: '$GAMEDIR' }, 'Starts `/usr/bin/game`, running in the game folder'],
  [
    'steam',
    { appid: 440, exe: 'game.sh', working_dir: '$GAMEDIR' },
    'Starts the Steam game `440`, running in the game folder',
  ],
])('with %s, %o is started so', (runner, game, expected) => {
  const [usual] = effectsOf({ game }, { runner, version: '1' }).launches;
  expect(usual && plainSentence(usual.sentence)).toBe(expected);
});

test('another way to start it names its own folder once', () => {
  const game = { exe: 'a', launch_configs: [{ name: 'b', exe: 'b', working_dir: '$GAMEDIR' }] };
  const [, other] = effectsOf({ game }, { runner: 'linux', version: '1' }).launches;
  expect(other && plainSentence(other.sentence)).toBe('Starts `b` in the game folder');
});
