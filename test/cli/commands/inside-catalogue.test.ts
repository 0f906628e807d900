import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { insideCatalogue, shownPath } from '../../../generator/cli/catalogue/open-catalogue.ts';
import { isWithin } from '../../../generator/io/disk/entry-status.ts';

const RECORD = 'games/o/openttd/openttd-cd.yaml';

describe('on Windows', () => {
  const FOLDER = 'C:\\work\\catalogue';
  const GAME = `${FOLDER}\\games\\o\\openttd`;

  test.each<readonly [path: string, from: string, expected: string | undefined]>([
    ['catalogue\\games\\o\\openttd\\openttd-cd.yaml', 'C:\\work', RECORD],
    ['catalogue/games/o/openttd/openttd-cd.yaml', 'C:\\work', RECORD],
    ['.\\openttd-cd.yaml', GAME, RECORD],
    ['..\\..\\..', GAME, ''],
    ['c:\\WORK\\catalogue\\retired.yaml', 'D:\\', 'retired.yaml'],
    ['\\work\\catalogue\\retired.yaml', 'C:\\other', 'retired.yaml'],
    ['C:retired.yaml', FOLDER, 'retired.yaml'],
    ['..\\other.yaml', FOLDER, undefined],
    ['D:\\work\\catalogue\\retired.yaml', FOLDER, undefined],
    ['\\\\server\\share\\retired.yaml', FOLDER, undefined],
    ['..\\catalogue-other\\retired.yaml', FOLDER, undefined],
  ])('%s from %s is %s', (path, from, expected) => {
    expect(insideCatalogue(path, FOLDER, from, win32)).toBe(expected);
  });

  test.each([
    ['C:\\work', FOLDER, 'catalogue'],
    [FOLDER, GAME, 'games/o/openttd'],
    [GAME, FOLDER, '../../..'],
    [FOLDER, 'c:\\Work\\CATALOGUE', ''],
    [FOLDER, 'D:\\records\\openttd', 'D:/records/openttd'],
  ])('from %s, %s is shown as %s', (from, path, expected) => {
    expect(shownPath(from, path, win32)).toBe(expected);
  });

  test.each([
    [FOLDER, true],
    [GAME, true],
    ['c:\\WORK\\catalogue\\games', true],
    [`${FOLDER}\\..strange`, true],
    ['C:\\work\\catalogue-other', false],
    ['C:\\work', false],
    ['D:\\work\\catalogue\\games', false],
  ])('whether %s is within the catalogue: %s', (path, expected) => {
    expect(isWithin(path, FOLDER, win32)).toBe(expected);
  });
});

test.each<readonly [path: string, expected: string | undefined]>([
  ['catalogue/games/o/openttd/openttd-cd.yaml', RECORD],
  ['catalogue', ''],
  ['/work/catalogue/..strange', '..strange'],
  ['other.yaml', undefined],
  ['catalogue/games\\o', 'games\\o'],
])('elsewhere %s is %s', (path, expected) => {
  expect(insideCatalogue(path, '/work/catalogue', '/work', posix)).toBe(expected);
});
