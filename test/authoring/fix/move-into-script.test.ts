import { expect, test } from 'vitest';
import { createRecordCheck } from '../../../generator/authoring/record/record-check.ts';
import { fixText } from '../../../generator/authoring/fix/fix-text.ts';
import { createSchemaCheck } from '../../../generator/records/schemas.ts';

const check = createRecordCheck(createSchemaCheck(), new Map());
const path = 'games/g/game/game-cd.yaml';
const record = { role: 'installer', path, letter: 'g', game: 'game', installer: 'game-cd' } as const;
const fix = (text: string) => fixText('installer', text, (next) => check(record, next));

const moves: readonly [name: string, before: string, after: string][] = [
  ['a whole script', 'game:\n  exe: a\n', 'script:\n  game:\n    exe: a\n'],
  [
    'its comments',
    '# top\ngame:\n  exe: a\n# how\n# and why\nfiles: []\n',
    '# top\nscript:\n  game:\n    exe: a\n  # how\n  # and why\n  files: []\n',
  ],
  [
    'what stands between keys of the record',
    'id: 1\ngame: {exe: a}\nversion: CD\n',
    'id: 1\nversion: CD\nscript:\n  game: {exe: a}\n',
  ],
  [
    'what stands beside the script',
    'script:\n  game:\n    exe: a\nfiles: []\nid: 1\n',
    'script:\n  game:\n    exe: a\n  files: []\nid: 1\n',
  ],
  [
    'as deep as the script is',
    'script:\n    game: {exe: a}\nfiles: []\n',
    'script:\n    game: {exe: a}\n    files: []\n',
  ],
  ['below a script that is empty', 'script:\ngame: {exe: a}\n', 'script:\n  game: {exe: a}\n'],
  [
    'texts of several lines',
    'installer:\n- write_file:\n    content: |\n      a\n\n       b\n    file: $GAMEDIR/c\n',
    'script:\n  installer:\n  - write_file:\n      content: |\n        a\n\n         b\n      file: $GAMEDIR/c\n',
  ],
  ['the section of the runner', 'runner: dosbox\ndosbox: {}\n', 'runner: dosbox\nscript:\n  dosbox: {}\n'],
  ['a text without an end of line', 'game: {exe: a}', 'script:\n  game: {exe: a}\n'],
  ['CR LF line breaks', 'game:\r\n  exe: a\r\n', 'script:\r\n  game:\r\n    exe: a\r\n'],
];

test.each(moves)('moves %s', (_name, original, expected) => {
  const { text, changes } = fix(original);
  expect(text).toBe(expected);
  expect(changes.map(({ code }) => code)).toContain('outside-script');
});

test.each([
  ['a record on one line', '{game: {exe: a}}\n'],
  ['a script that has the key already', 'script:\n  game: {exe: a}\ngame: {exe: b}\n'],
  ['a script on one line', 'script: {game: {exe: a}}\nfiles: []\n'],
  ['a script that is a text', 'script: a\nfiles: []\n'],
  ['a document end', 'game: {exe: a}\n...\n'],
])('leaves %s to a person', (_name, text) => {
  expect(fix(text).text).toBe(text);
});

test('goes on with what can be seen only then', () => {
  expect(fix('runner: linux\ngame: {exee: 0777}\n').text).toBe('runner: linux\nscript:\n  game: {exe: "0777"}\n');
});
