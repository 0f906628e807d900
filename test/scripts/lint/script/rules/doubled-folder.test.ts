import { expect, test } from 'vitest';
import { doubledFolderRule } from '../../../../../generator/scripts/lint/script/rules/paths.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  ['reports a folder twice', 'game: {exe: $GAMEDIR/$GAMEDIR/a.exe}', ['doubled-folder 3:15-3:38']],
  [
    'reports two folders',
    "installer: [extract: {file: a, dst: '$GAMEDIR/b/${CACHE}/c'}]",
    ['doubled-folder 3:40-3:61'],
  ],
  ['reports the same without a slash', 'game: {exe: $GAMEDIR$GAMEDIR/a}', ['doubled-folder 3:15-3:33']],
  ['leaves one alone', "game: {exe: $GAMEDIR/a.exe, args: '-d $GAMEDIR/b -c $CACHE/d'}", []],
  ['leaves lists of paths alone', "system: {env: {PATH: '$GAMEDIR/a:$GAMEDIR/b'}}", []],
  ['leaves variables that are not the whole path alone', 'game: {exe: $GAMEDIR/$USER/$VERSION/a}', []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(doubledFolderRule, scriptOf(script))).toEqual(findings);
});
