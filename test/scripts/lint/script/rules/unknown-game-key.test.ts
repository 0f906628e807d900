import { expect, test } from 'vitest';
import { unknownGameKeyRule } from '../../../../../generator/scripts/lint/script/rules/unknown-keys.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  [
    'reports misspelt keys',
    'game: {prefx: a, excutable: b, work_dir: c}',
    'wine',
    ['unknown-game-key 3:10-3:15', 'unknown-game-key 3:20-3:29', 'unknown-game-key 3:34-3:42'],
  ],
  ['reports a key of another runner', 'game: {main_file: a}', 'linux', ['unknown-game-key 3:10-3:19']],
  [
    'reports a key of a launch configuration',
    'game: {launch_configs: [{name: a, exe: b, workdir: c}]}',
    'wine',
    ['unknown-game-key 3:45-3:52'],
  ],
  [
    'leaves the keys of the runner alone',
    'game: {exe: a, args: b, working_dir: c, prefix: d, arch: win32}',
    'wine',
    [],
  ],
  [
    'leaves the keys of every runner alone',
    'game: {launch_configs: [], gogid: 1, humbleid: a, itchid: 1}',
    'zdoom',
    [],
  ],
  [
    'leaves alone what the client reads besides',
    'game: {gog: true, prefix: a, arch: win64, preferred_launch_config_name: b}',
    'linux',
    [],
  ],
  ['is silent for an unknown runner', 'game: {prefx: a}', 'winesteam', []],
  ['is silent for a section that is not a map', 'game: [prefx]', 'wine', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownGameKeyRule, scriptOf(script, runner))).toEqual(findings);
});
