import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import {
  createOutputFolder,
  isOwnFolder,
  isUnfinished,
  listOutput,
  manifestFolder,
} from '../../generator/disk/output-folder.ts';
import { writeRelease, type Changes } from '../../generator/emit/write-release.ts';
import { knownOf, releaseOf } from '../emit/release-of.ts';
import { readFolders, readTimes, readTree } from '../read-tree.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

/** Seconds since 1970. */
const START = 1_700_000_000;

describe('an output folder', () => {
  test('gives whole seconds to every file', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one', 'b/c': 'two' });
    expect(readTimes(folder)).toEqual({ a: 1_700_000_000_000, 'b/c': 1_700_000_000_000 });
  });

  test('writes changed files only, and gives the others the time that they should have', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one', b: 'two' });
    utimesSync(join(folder, 'b'), 1234.5, 1234.5);
    expect(write(folder, { a: 'six', b: 'two' })).toEqual({ written: 1, unchanged: 1, removed: 0 });
    expect(readTimes(folder)).toEqual({ a: 1_700_000_000_000, b: 1_700_000_000_000 });
  });

  test('keeps the manifest from before for the case that writing does not come to its end', () => {
    const folder = temporaryFolder({ 'manifest.json': 'old head', 'manifest.sha256': 'old list' });
    const tree = createOutputFolder(folder, 'unknown');
    tree.stage('manifest.json', Buffer.from('new'), START);
    tree.begin();
    tree.adopt('manifest.json', START);
    createOutputFolder(folder, 'unknown').begin();
    expect(readTree(manifestFolder(folder))).toEqual({ 'manifest.json': 'old head', 'manifest.sha256': 'old list' });
    tree.finish();
    expect(manifestFolder(folder)).toBe(folder);
  });

  test('replaces a file by another, so that a reader of the old one reads it to its end', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one' });
    const before = statSync(join(folder, 'a')).ino;
    write(folder, { a: 'two' });
    expect(statSync(join(folder, 'a')).ino).not.toBe(before);
  });

  test('deletes obsolete files and the folders that they leave empty', () => {
    const folder = temporaryFolder();
    write(folder, { a: '', 'b/c/d': '', 'b/c/e': '', 'f/g': '' });
    expect(write(folder, { a: '', 'b/h': '' })).toEqual({ written: 1, unchanged: 1, removed: 3 });
    expect(readTree(folder)).toEqual({ a: '', 'b/h': '' });
    expect(readFolders(folder)).toEqual(['b']);
  });

  test('keeps hidden entries at the top', () => {
    const own = { '.git/HEAD': 'ref', '.editorconfig': '', '.well-known/security.txt': 'a' };
    const folder = temporaryFolder(own);
    write(folder, { a: 'one' });
    write(folder, { b: 'one' });
    expect(readTree(folder)).toEqual({ ...own, b: 'one' });
  });

  test('leaves no mark and no temporary file', () => {
    const folder = temporaryFolder();
    write(folder, { 'a/b': 'one' });
    expect(readTree(folder)).toEqual({ 'a/b': 'one' });
    expect(readFolders(folder)).toEqual(['a']);
  });

  test('replaces a link by a file and does not follow it', () => {
    const folder = temporaryFolder({ 'a/b': 'one' });
    const other = temporaryFolder({ secret: 'mine' });
    symlinkSync(join(other, 'secret'), join(folder, 'a/c'));
    write(folder, { 'a/b': 'one', 'a/c': 'mine' });
    expect(lstatSync(join(folder, 'a/c')).isFile()).toBe(true);
    expect(readFileSync(join(other, 'secret'), 'utf8')).toBe('mine');
  });

  test.each<[string, Record<string, string>]>([
    ['a folder in the place of a file', { 'a/b': 'one', 'a/c/d': 'in the way' }],
    ['a file in the place of a folder', { a: 'in the way' }],
    ['a file in the place of the folder above', { 'a/b': 'one', 'a/c/d': '', e: 'in the way' }],
  ])('mends %s', (_name, before) => {
    const folder = temporaryFolder(before);
    const files = { 'a/b': 'one', 'a/c': 'two', 'e/f/g': 'three' };
    write(folder, files);
    expect(readTree(folder)).toEqual(files);
    expect(listOutput(folder)).toHaveLength(3);
  });

  test('deletes empty folders that no file left, and what a build left that was killed as it began', () => {
    const folder = temporaryFolder({ 'a/b': 'one' });
    for (const empty of ['a/c/d', 'e', '.unfinished.new']) mkdirSync(join(folder, empty), { recursive: true });
    expect(listOutput(folder).sort()).toEqual(['a/b', 'a/c/d/', 'e/']);
    write(folder, { 'a/b': 'one' });
    expect(readFolders(folder)).toEqual(['a']);
  });

  test('knows of an earlier writing that did not come to its end, and mends what it left', () => {
    const folder = temporaryFolder({ a: 'one' });
    createOutputFolder(folder, 'known').begin();
    writeFiles(folder, { a: 'on' });
    expect(isUnfinished(folder)).toBe(true);
    write(folder, { a: 'one' });
    expect(readTree(folder)).toEqual({ a: 'one' });
    expect(isUnfinished(folder)).toBe(false);
  });

  test('that another build has begun to write since is left to that', () => {
    const folder = temporaryFolder({ a: 'one' });
    const [first, second] = [createOutputFolder(folder, 'known'), createOutputFolder(folder, 'known')];
    first.begin();
    expect(() => {
      second.begin();
    }).toThrow('another build writes to this folder');
    writeFiles(folder, { 'manifest.json': 'of the first' });
    first.finish();
    expect(() => {
      second.begin();
    }).toThrow('another build writes to this folder');
    expect(isUnfinished(folder)).toBe(false);
  });

  test('of which a part was written takes over what is right, with the time that it should have', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one', 'b/c': 'two' });
    const before = statSync(join(folder, 'a')).ino;
    utimesSync(join(folder, 'a'), 1, 1);
    write(folder, { a: 'one', 'b/c': 'new' });
    expect(statSync(join(folder, 'a')).ino).toBe(before);
    expect(readTimes(folder)['a']).toBe(START * 1000);
  });
});

describe('isOwnFolder', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['an empty folder', {}, true],
    ['a folder with hidden entries alone', { '.git/HEAD': '' }, true],
    ['a folder that a build made', { '404.json': '', 'api/runtime': '' }, true],
    ['a folder that a build made, of which a part is gone', { 'manifest.sha256': '' }, true],
    ['a folder in which a build was killed', { '.unfinished/file': '', 'api/runtime': '' }, true],
    ['a folder with other files', { 'letter.txt': 'Dear' }, false],
    ['a folder with other folders', { 'photos/a.jpg': '' }, false],
  ])('%s', (_name, files, expected) => {
    expect(isOwnFolder(temporaryFolder(files))).toBe(expected);
  });

  test('no folder yet', () => {
    expect(isOwnFolder(join(temporaryFolder(), 'dist'))).toBe(true);
  });

  test('a file', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'dist'), '');
    expect(isOwnFolder(join(folder, 'dist'))).toBe(false);
  });

  test('a link to an empty folder', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'real'));
    symlinkSync('real', join(folder, 'dist'));
    expect(isOwnFolder(join(folder, 'dist'))).toBe(true);
    expect(existsSync(join(folder, 'real'))).toBe(true);
  });
});

const silent = { onStart: () => undefined, onFile: () => undefined };

function write(folder: string, files: Readonly<Record<string, string>>): Changes {
  const state = listOutput(folder).length === 0 ? 'empty' : 'unknown';
  return writeRelease(createOutputFolder(folder, state), releaseOf(files, START), knownOf({}), silent);
}
