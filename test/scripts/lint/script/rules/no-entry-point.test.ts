import { expect, test } from 'vitest';
import { noEntryPointRule } from '../../../../../generator/scripts/lint/script/rules/starting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a game without', 'game: {args: a}', ['no-entry-point 3:3-3:7']],
  ['reports a script without a game', 'installer: [mkdir: a]', ['no-entry-point 3:3-3:12']],
  ['reports an empty one', "game: {exe: ''}", ['no-entry-point 3:3-3:7']],
  ['reports it beside files', 'files: [{a: N/A}]\ninstaller: [mkdir: a]', ['no-entry-point 3:3-3:8']],
  ['leaves a misspelt one alone', 'game: {Exe: a}', []],
  ['leaves a misspelt section alone', 'gmae: {exe: a}', []],
  ['is not misled by another key', 'game: {exec_args: a}', ['no-entry-point 3:3-3:7']],
  ['leaves one alone', 'game: {exe: a}', []],
  ['leaves one in the old form alone', '{exe: a, installer: []}', []],
  ['leaves other ways to start alone', 'game: {launch_configs: [{name: a, exe: b}]}', []],
  ['leaves what another game has alone', '{requires: a, installer: [mkdir: b]}', []],
  ['leaves an addition alone', '{extends: a, installer: [mkdir: b]}', []],
  ['leaves a setup that finds out alone', '{files: [{a: N/A}], installer: [autosetup_gog_game: a]}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(noEntryPointRule, scriptOf(script, 'linux'))).toEqual(findings);
});
