import { expect, test } from 'vitest';
import { missingGameKeyRule } from '../../../../../generator/scripts/lint/script/rules/missing-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports a missing core', 'game: {main_file: a}', 'libretro', ['missing-game-key 3:3-3:7']],
  ['reports a missing number', 'game: {args: a}', 'steam', ['missing-game-key 3:3-3:7']],
  ['leaves a game of ScummVM to its rule', 'game: {path: a}', 'scummvm', []],
  ['reports an empty section', 'game: {}', 'steam', ['missing-game-key 3:3-3:7']],
  ['reports a number that is null', 'game: {appid: null}', 'steam', ['missing-game-key 3:3-3:7']],
  ['reports a number that is an empty text', 'game: {appid: ""}', 'steam', ['missing-game-key 3:3-3:7']],
  ['leaves a core that is null alone', 'game: {core: }', 'libretro', []],
  [
    'points at the runner where the section is missing',
    'installer: [mkdir: a]',
    'libretro',
    ['missing-game-key 1:9-1:17'],
  ],
  ['finds the place of a quoted runner', 'files: []', '"steam"', ['missing-game-key 1:9-1:16']],
  ['reads a quoted key', '"game": {"appid": 1}', 'steam', []],
  ['leaves a core alone', 'game: {core: a, main_file: b}', 'libretro', []],
  ['leaves a number and a text alone', 'game: {appid: 1}', 'steam', []],
  ['leaves a game alone', 'game: {game_id: "a:b"}', 'scummvm', []],
  ['leaves other runners alone', 'game: {exe: a}', 'wine', []],
  ['leaves other runners without a section alone', 'installer: []', 'linux', []],
  ['leaves a section that is not a map to its rule', 'game: [appid]', 'steam', []],
  ['leaves a section that is null to its rule', 'game: ', 'steam', []],
  ['is silent for an unknown runner', 'game: {}', 'constructor', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(missingGameKeyRule, scriptOf(script, runner))).toEqual(findings);
});
