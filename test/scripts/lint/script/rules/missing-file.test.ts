import { expect, test } from 'vitest';
import { missingFileRule } from '../../../../../generator/scripts/lint/script/rules/labels.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports a label that no file has',
    'files: [{a: N/A}]\ninstaller: [autosetup_gog_game: b]',
    ['missing-file 4:35-4:36'],
  ],
  [
    'reports a label with a hyphen',
    'files: [{a-b: N/A}]\ninstaller: [autosetup_zoom_platform: a-b]',
    ['missing-file 4:40-4:43'],
  ],
  [
    'reports a move to where the file is',
    'files: [{a: N/A}]\ninstaller: [move: {src: b, dst: $GAMEDIR}]',
    ['missing-file 4:27-4:28'],
  ],
  [
    'reports a move to where the folder is, without files',
    'requires: c\ninstaller: [move: {src: b/, dst: $GAMEDIR}]',
    ['missing-file 4:27-4:29'],
  ],
  ['leaves a move alone where there is no folder of the game', 'installer: [move: {src: b, dst: $GAMEDIR}]', []],
  [
    'leaves a label alone',
    'files: [{a-b: N/A}]\ninstaller: [{autosetup_gog_game: a_b}, {move: {src: a-b, dst: $GAMEDIR}}]',
    [],
  ],
  [
    'leaves a move to another folder, or of what need not be there, alone',
    'files: [{a: N/A}]\ninstaller: [{move: {src: b, dst: $GAMEDIR/c}}, {move: {src: b, dst: $GAMEDIR, optional: true}}]',
    [],
  ],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(missingFileRule, scriptOf(script))).toEqual(findings);
});
