import { expect, test } from 'vitest';
import { fileWithoutFolderRule } from '../../../../../generator/scripts/lint/script/rules/paths.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a bare name', 'installer: [write_file: {file: a.ini, content: b}]', ['file-without-folder 3:34-3:39']],
  ['reports a folder', 'installer: [write_file: {file: $GAMEDIR/a/, content: b}]', ['file-without-folder 3:34-3:45']],
  ['reports a number', 'installer: [write_json: {file: 5, data: {b: c}}]', ['file-without-folder 3:34-3:35']],
  [
    'leaves a path and a variable alone',
    'installer: [write_file: {file: a/b.ini, content: c}, write_file: {file: $GAMEDIR, content: c}]',
    [],
  ],
  ['leaves a label alone', 'files: [{a: N/A}]\ninstaller: [write_config: {file: a, section: b, key: c, value: d}]', []],
  ['leaves other steps alone', 'installer: [substitute_vars: {file: a.ini}]', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(fileWithoutFolderRule, scriptOf(script))).toEqual(findings);
});
