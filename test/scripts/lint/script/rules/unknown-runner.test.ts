import { expect, test } from 'vitest';
import { unknownRunnerRule } from '../../../../../generator/scripts/lint/script/rules/sections.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, runner: string, found: string[]][] = [
  ['reports winesteam', 'game: {exe: a}', 'winesteam', ['unknown-runner 1:9-1:18']],
  ['reports browser', 'game: {exe: a}', 'browser', ['unknown-runner 1:9-1:16']],
  ['reports auto', 'game: {exe: a}', 'auto', ['unknown-runner 1:9-1:13']],
  ['reports openmsx', 'game: {exe: a}', 'openmsx', ['unknown-runner 1:9-1:16']],
  ['reports a misspelt runner', 'game: {exe: a}', 'dosbx', ['unknown-runner 1:9-1:14']],
  ['reports a quoted runner', 'game: {exe: a}', '"wine-staging"', ['unknown-runner 1:9-1:23']],
  ['minds the case', 'game: {exe: a}', 'Wine', ['unknown-runner 1:9-1:13']],
  ['reports names that every object has', 'game: {exe: a}', 'constructor', ['unknown-runner 1:9-1:20']],
  ['leaves wine alone', 'game: {exe: a}', 'wine', []],
  ['leaves linux alone', 'game: {exe: a}', 'linux', []],
  ['leaves dosbox alone', 'game: {exe: a}', 'dosbox', []],
  ['leaves steam alone', 'game: {exe: a}', 'steam', []],
  ['leaves scummvm alone', 'game: {exe: a}', 'scummvm', []],
  ['leaves libretro alone', 'game: {exe: a}', 'libretro', []],
  ['leaves zdoom alone', 'game: {exe: a}', 'zdoom', []],
  ['leaves "wine" alone', 'game: {exe: a}', '"wine"', []],
  ["leaves another runner's section alone", 'winesteam: {version: a}', 'wine', []],
];

test.each(cases)('%s', (_behaviour, script, runner, findings) => {
  expect(findingsOf(unknownRunnerRule, scriptOf(script, runner))).toEqual(findings);
});
