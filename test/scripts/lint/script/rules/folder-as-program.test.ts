import { expect, test } from 'vitest';
import { folderAsProgramRule } from '../../../../../generator/scripts/lint/script/rules/starting.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a slash at the end', 'game: {exe: $GAMEDIR/bin/}', ['folder-as-program 3:15-3:28']],
  [
    'reports the folder of the game',
    "game: {exe: $GAMEDIR, launch_configs: [{name: a, exe: '${GAMEDIR}'}]}",
    ['folder-as-program 3:15-3:23', 'folder-as-program 3:57-3:69'],
  ],
  [
    'reports a program of a task',
    'installer: [task: {name: wineexec, executable: $GAMEDIR/drive_c/a/}]',
    ['folder-as-program 3:50-3:69'],
  ],
  ['reports a program of a step', 'installer: [execute: {file: $GAMEDIR}]', ['folder-as-program 3:31-3:39']],
  [
    'leaves programs alone',
    'game: {exe: $GAMEDIR/bin}\ninstaller: [execute: {file: $label}, move: {src: $GAMEDIR/a/, dst: $GAMEDIR}]',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(folderAsProgramRule, scriptOf(script))).toEqual(findings);
});
