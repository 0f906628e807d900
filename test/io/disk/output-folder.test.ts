import { existsSync, renameSync, rmdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NO_PROGRESS } from '../../../generator/findings/progress.ts';
import { listEntries } from '../../../generator/io/disk/list-files.ts';
import { createOutputFolder, removeStaging } from '../../../generator/io/disk/output-folder.ts';
import { isUnfinished, MARK, readForeign } from '../../../generator/io/disk/output-marker.ts';
import { createStagingName, STAGING } from '../../../generator/io/disk/staging-folder.ts';
import { surveyOutput } from '../../../generator/io/disk/served-state.ts';
import { writeRelease, type Changes } from '../../../generator/release/emit/write-release.ts';
import type { DigestList } from '../../../generator/release/manifest/digest-list.ts';
import { releaseOf } from '../../release/emit/release-of.ts';
import { readFolders, readTimes, readTree } from '../../read-tree.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

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
    digestLists.set(folder, []);
    const { tree } = open(folder);
    tree.stage('manifest.json', Buffer.from('new'), START);
    tree.begin();
    tree.adopt('manifest.json');
    open(folder).tree.begin();
    expect(readTree(join(folder, MARK))).toMatchObject({ 'manifest.json': 'old head', 'manifest.sha256': 'old list' });
    tree.finish(() => true);
    expect(existsSync(join(folder, MARK))).toBe(false);
  });

  test('replaces a file by another, so that a reader of the old one reads it to its end', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one' });
    const inode = statSync(join(folder, 'a')).ino;
    write(folder, { a: 'two' });
    expect(statSync(join(folder, 'a')).ino).not.toBe(inode);
  });

  test('gives the same bytes one after another several names of one file', () => {
    const folder = temporaryFolder();
    const { tree } = open(folder);
    const bytes = Buffer.from('one');
    for (const path of ['a', 'a.json', 'b/a']) tree.stage(path, bytes, START);
    tree.stage('other', Buffer.from('one'), START);
    tree.stage('later', bytes, START + 1);
    tree.setStagedTime('b/a', START - 1);
    tree.begin();
    tree.adoptAll();
    const inodeOf = (path: string) => statSync(join(folder, path)).ino;
    expect(inodeOf('a.json')).toBe(inodeOf('a'));
    expect(new Set(['a', 'b/a', 'other', 'later'].map(inodeOf)).size).toBe(4);
    expect(readTree(folder)).toMatchObject({ a: 'one', 'a.json': 'one', 'b/a': 'one', other: 'one', later: 'one' });
    expect(readTimes(folder)).toMatchObject({ a: START * 1000, 'a.json': START * 1000, 'b/a': (START - 1) * 1000 });
  });

  test('never writes into a file that is staged already', () => {
    const { tree } = open(temporaryFolder());
    tree.stage('a', Buffer.from('one'), START);
    expect(() => {
      tree.stage('a', Buffer.from('two'), START);
    }).toThrow('EEXIST');
  });

  test('deletes obsolete files and the folders that they leave empty', () => {
    const folder = temporaryFolder();
    write(folder, { a: '', 'b/c/d': '', 'b/c/e': '', 'f/g': '' });
    expect(write(folder, { a: '', 'b/h': '' })).toEqual({ written: 1, unchanged: 1, removed: 3 });
    expect(readTree(folder)).toEqual({ a: '', 'b/h': '' });
    expect(readFolders(folder)).toEqual(['b']);
  });

  test('keeps what no build made, and writes down what that is', () => {
    const foreign = { '.git/HEAD': 'ref', '.editorconfig': '', 'b/mine': 'a', 'photos/of/mine': 'b', CNAME: 'c' };
    const folder = temporaryFolder({ '.git/HEAD': 'ref', '.editorconfig': '' });
    write(folder, { a: 'one', 'b/c': 'two' });
    writeFiles(folder, foreign);
    write(folder, { d: 'one' });
    expect(readForeign(folder)).toEqual(['.editorconfig', 'CNAME', 'b/mine', 'photos/of/mine']);
    expect(readTree(folder)).toMatchObject({ ...foreign, d: 'one' });
    expect(existsSync(join(folder, 'b/c'))).toBe(false);
  });

  test('names no longer what is gone', () => {
    const folder = temporaryFolder({ '.editorconfig': '' });
    write(folder, { a: 'one' });
    rmSync(join(folder, '.editorconfig'));
    write(folder, { a: 'one' });
    expect(readTree(folder)).toEqual({ a: 'one' });
    expect(readForeign(folder)).toEqual([]);
  });

  test('writes a file anew that somebody has changed, or deletes it where it is obsolete', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one', b: 'two' });
    writeFiles(folder, { a: 'edited', b: 'edited' });
    expect(write(folder, { a: 'one' })).toEqual({ written: 1, unchanged: 0, removed: 1 });
    expect(readTree(folder)).toEqual({ a: 'one' });
  });

  test('takes away the list that builds wrote before there was a marker', () => {
    const folder = temporaryFolder({ '.kept-files': '# What "catalogue build" found here' });
    write(folder, { a: 'one' });
    expect(readTree(folder)).toEqual({ a: 'one' });
  });

  test('leaves no mark and no temporary file', () => {
    const folder = temporaryFolder();
    write(folder, { 'a/b': 'one' });
    expect(readTree(folder)).toEqual({ 'a/b': 'one' });
    expect(readFolders(folder)).toEqual(['a']);
  });

  test.each<[string, (folder: string) => void, string]>([
    [
      'a link in the place of a file',
      (folder) => {
        rmSync(join(folder, 'a/b'));
        symlinkSync('../c', join(folder, 'a/b'));
      },
      'a/b',
    ],
    [
      'a link in the place of a folder',
      (folder) => {
        const target = join(temporaryFolder(), 'aside');
        renameSync(join(folder, 'a'), target);
        symlinkSync(join(target, 'b'), join(folder, 'a'));
      },
      'a',
    ],
    [
      'a folder in the place of a file',
      (folder) => {
        rmSync(join(folder, 'a/b'));
        writeFiles(folder, { 'a/b/c': 'mine' });
      },
      'a/b/c',
    ],
    [
      'a file in the place of a folder',
      (folder) => {
        rmSync(join(folder, 'a'), { recursive: true });
        writeFiles(folder, { a: 'mine' });
      },
      'a',
    ],
    [
      'a file in the place of a new one',
      (folder) => {
        writeFiles(folder, { 'a/new': 'mine' });
      },
      'a/new',
    ],
  ])('does not begin to write where there is %s', (_name, change, inTheWay) => {
    const folder = temporaryFolder();
    write(folder, { 'a/b': 'one', c: 'two' });
    change(folder);
    const entries = listEntries(folder);
    expect(() => write(folder, { 'a/b': 'three', 'a/new': '', c: 'three' })).toThrow(`in the way: ${inTheWay}`);
    expect(listEntries(folder)).toEqual(entries);
    expect(readTree(folder)['c']).toBe('two');
  });

  test('that is taken over has its files replaced, and keeps all else', () => {
    const folder = temporaryFolder({ a: 'mine', 'b/c': 'mine' });
    write(folder, { a: 'one', 'b/d': 'two' }, true);
    expect(readTree(folder)).toEqual({ a: 'one', 'b/c': 'mine', 'b/d': 'two' });
    expect(() => write(folder, { 'b/c/d': 'two' }, true)).toThrow('in the way: b/c');
  });

  test('deletes folders of a build that hold nothing', () => {
    const folder = temporaryFolder();
    write(folder, { 'a/b': 'one', 'a/c/d': 'two' });
    rmSync(join(folder, 'a/c/d'));
    write(folder, { 'a/b': 'one' });
    expect(readFolders(folder)).toEqual(['a']);
  });

  test('knows of an earlier writing that did not come to its end, and repairs what it left', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one' });
    open(folder).tree.begin();
    writeFiles(folder, { a: 'on' });
    expect(isUnfinished(folder)).toBe(true);
    write(folder, { a: 'one' });
    expect(readTree(folder)).toEqual({ a: 'one' });
    expect(isUnfinished(folder)).toBe(false);
  });

  test('of which a part was written takes over what is right, with the time that it should have', () => {
    const folder = temporaryFolder();
    write(folder, { a: 'one', 'b/c': 'two' });
    const inode = statSync(join(folder, 'a')).ino;
    utimesSync(join(folder, 'a'), 1, 1);
    write(folder, { a: 'one', 'b/c': 'new' });
    expect(statSync(join(folder, 'a')).ino).toBe(inode);
    expect(readTimes(folder)['a']).toBe(START * 1000);
  });
});

/** What was written to each folder, as its manifest would say. */
const digestLists = new Map<string, DigestList[]>();

/** Opens a folder as a build does that knows what was written there. */
function open(folder: string, adopts = false) {
  const survey = surveyOutput(folder, digestLists.get(folder) ?? []);
  const staging = join(folder, STAGING, createStagingName());
  return { ...survey, tree: createOutputFolder(folder, survey, staging, { adopts }), staging };
}

function write(folder: string, files: Readonly<Record<string, string>>, adopts = false): Changes {
  const { tree, builtFiles: knownFiles, staging } = open(folder, adopts);
  const release = releaseOf(files, START);
  try {
    return writeRelease(tree, release, knownFiles, NO_PROGRESS);
  } finally {
    digestLists.set(folder, [release.files]);
    removeStaging(staging);
    if (existsSync(join(folder, STAGING))) rmdirSync(join(folder, STAGING));
  }
}
