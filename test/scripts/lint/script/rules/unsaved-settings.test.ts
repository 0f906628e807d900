import { expect, test } from 'vitest';
import { unsavedSettingsRule } from '../../../../../generator/scripts/lint/script/rules/sections.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports each section with what is lost',
    '{extends: base, game: {exe: a, prefix: b}, system: {gamemode: true}, wine: {dxvk: true}}',
    ['unsaved-settings 3:19-3:23', 'unsaved-settings 3:46-3:52', 'unsaved-settings 3:72-3:76'],
  ],
  [
    'leaves what steps use alone',
    '{extends: base, game: {prefix: a, arch: win32}, system: {env: {A: b}}, wine: {version: c}}',
    [],
  ],
  ['leaves an installer of its own alone', '{requires: base, game: {exe: a}}', []],
  ['leaves an empty extends alone', "{extends: '', game: {exe: a}}", []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(unsavedSettingsRule, scriptOf(script))).toEqual(findings);
});
