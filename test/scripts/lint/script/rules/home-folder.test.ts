import { expect, test } from 'vitest';
import { homeFolderRule } from '../../../../../generator/scripts/lint/script/rules/texts.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports the folder of a person', 'game: {exe: /home/anna/game/start.sh}', ['home-folder 3:15-3:25']],
  ['reports it in a command', `installer: [execute: {command: 'cp "/home/anna/a" b'}]`, ['home-folder 3:39-3:49']],
  ['reports one of a disk of a person', 'system: {env: {A: /run/media/anna/b}}', ['home-folder 3:21-3:36']],
  ['leaves variables alone', "game: {exe: $HOME/a, args: '/home/$USER/b ~/c /home'}", []],
  ['leaves folders of the game alone', 'game: {exe: $GAMEDIR/home/anna/start.sh, args: data/home/b}', []],
  [
    'leaves what the person is told alone',
    'installer: [input_menu: {description: Such as /home/anna/a, options: [{a: /home/anna}]}]\ninstall_complete_text: See /home/anna',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(homeFolderRule, scriptOf(script, 'linux'))).toEqual(findings);
});
