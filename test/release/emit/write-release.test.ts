import { expect, test } from 'vitest';
import { NO_PROGRESS } from '../../../generator/findings/progress.ts';
import { digest } from '../../../generator/text/digest.ts';
import { Obstacles, type OutputTree } from '../../../generator/release/emit/output-tree.ts';
import { writeRelease } from '../../../generator/release/emit/write-release.ts';
import { knownOf, releaseOf, TIME } from './release-of.ts';

const NOTHING = knownOf({});

test('a release is staged, then put in place in the order of writing, deletions last, between its marks', () => {
  const tree = createMemoryTree('known', { b: 'old', a: 'same', z: 'obsolete', y: 'obsolete' });
  const knownFiles = knownOf({ b: 'old', a: 'same', z: 'obsolete', y: 'obsolete' });
  writeRelease(tree, releaseOf({ c: 'new', b: 'new', a: 'same' }), knownFiles, NO_PROGRESS);
  expect(tree.log).toEqual(['stage c', 'stage b', 'begin', 'adopt c', 'adopt b', 'remove y', 'remove z', 'finish']);
  expect(tree.files).toEqual(new Map(Object.entries({ b: 'new', a: 'same', c: 'new' })));
});

test('a release puts rendered files in place by their order, then copies, then other files, then the manifest', () => {
  const tree = createMemoryTree('known', {});
  for (const path of ['list', 'leaf', 'page']) tree.stage(path, Buffer.from(path), TIME);
  const completeRelease = releaseOf({ list: 'list', leaf: 'leaf', page: 'page', copy: 'leaf', other: 'other' });
  const release = {
    ...completeRelease,
    bodies: completeRelease.bodies.filter(({ path }) => path === 'other'),
    order: new Map([
      ['leaf', 0],
      ['page', 1],
      ['list', 2],
    ]),
    copies: new Map([['copy', 'leaf']]),
    manifestFiles: [{ path: 'manifest', body: 'm', sha256: digest('m') }],
  };
  writeRelease(tree, release, NOTHING, NO_PROGRESS);
  const adopted = tree.log.filter((line) => line.startsWith('adopt'));
  expect(adopted.map((line) => line.slice(6))).toEqual(['leaf', 'page', 'list', 'copy', 'other', 'manifest']);
  expect(tree.files.get('copy')).toBe('leaf');
});

test('a release counts what was done', () => {
  const tree = createMemoryTree('known', { a: 'same', b: 'old', z: 'obsolete' });
  const knownFiles = knownOf({ a: 'same', b: 'old', z: 'obsolete' });
  expect(writeRelease(tree, releaseOf({ a: 'same', b: 'new', c: 'new' }), knownFiles, NO_PROGRESS)).toEqual({
    written: 2,
    unchanged: 1,
    removed: 1,
  });
});

test('a release without a signature does not leave the one of the release before', () => {
  const tree = createMemoryTree('known', { a: 'same', list: 'old', signature: 'of the old list' });
  const manifestDigests = new Map([
    ['list', digest('old')],
    ['signature', digest('of the old list')],
  ]);
  const release = {
    ...releaseOf({ a: 'same' }),
    manifestFiles: [{ path: 'list', body: 'new', sha256: digest('new') }],
  };
  expect(writeRelease(tree, release, { ...knownOf({ a: 'same' }), manifestDigests }, NO_PROGRESS).removed).toBe(1);
  expect(tree.files).toEqual(new Map(Object.entries({ a: 'same', list: 'new' })));
});

test('a release that is there already does not even mark the tree', () => {
  const tree = createMemoryTree('known', { a: 'same' });
  writeRelease(tree, releaseOf({ a: 'same' }), knownOf({ a: 'same' }), NO_PROGRESS);
  expect(tree.log).toEqual(['finish']);
});

test('a release puts every file that stays into a tree that starts empty', () => {
  const tree = { ...createMemoryTree('known', { a: 'same' }), startsEmpty: true };
  writeRelease(tree, releaseOf({ a: 'same' }), knownOf({ a: 'same' }), NO_PROGRESS);
  expect(tree.log).toEqual(['keep a', 'finish']);
});

test('a release gives a file that stays the time that it should have', () => {
  const tree = createMemoryTree('known', { a: 'same' });
  writeRelease(tree, releaseOf({ a: 'same' }), knownOf({ a: 'same' }, TIME - 1), NO_PROGRESS);
  expect(tree.log).toEqual(['keep a with another time', 'finish']);
});

test('a release gives a staged file the time of the release that first had its bytes', () => {
  const tree = createMemoryTree('empty', {});
  tree.stage('a', Buffer.from('a'), TIME + 5);
  const release = { ...releaseOf({ a: 'a' }), bodies: [], stagedTime: TIME + 5 };
  writeRelease(tree, release, NOTHING, NO_PROGRESS);
  expect(tree.log).toContain(`time a ${String(TIME)}`);
});

test('a release goes into an empty tree at once', () => {
  const tree = createMemoryTree('empty', {});
  expect(writeRelease(tree, releaseOf({ a: 'one', b: 'two' }), NOTHING, NO_PROGRESS).written).toBe(2);
  expect(tree.log).toEqual(['stage a', 'stage b', 'begin', 'adopt all', 'finish']);
});

test('a release leaves a file of the release before that somebody has changed, and does not count it', () => {
  const tree = createMemoryTree('known', { a: 'same', z: 'edited' });
  const changes = writeRelease(tree, releaseOf({ a: 'same' }), knownOf({ a: 'same', z: 'obsolete' }), NO_PROGRESS);
  expect(changes.removed).toBe(0);
  expect(tree.files.get('z')).toBe('edited');
});

test('a release is not begun where something else is in the way', () => {
  const tree = { ...createMemoryTree('known', {}), foreign: ['a'] };
  expect(() => writeRelease(tree, releaseOf({ a: 'new' }), NOTHING, NO_PROGRESS)).toThrow(Obstacles);
  expect(tree.log).toEqual(['stage a']);
});

test.each<[string, string, Record<string, string>, Record<string, string>]>([
  ['file', 'folder', { a: 'old' }, { 'a/b': 'new' }],
  ['folder', 'file', { 'a/b': 'old' }, { a: 'new' }],
])('a release deletes an obsolete %s first where a %s takes its place', (_old, _new, oldFiles, newFiles) => {
  const tree = createMemoryTree('known', oldFiles);
  writeRelease(tree, releaseOf(newFiles), knownOf(oldFiles), NO_PROGRESS);
  expect(tree.log.slice(1, 3)).toEqual(['begin', `remove ${Object.keys(oldFiles).join()}`]);
});

test('a release stays marked when writing fails, and nothing is deleted', () => {
  const tree = createMemoryTree('known', { z: 'obsolete' });
  const full = {
    ...tree,
    adopt: () => {
      throw new Error('the disk is full');
    },
  };
  expect(() => writeRelease(full, releaseOf({ a: 'new' }), knownOf({ z: 'obsolete' }), NO_PROGRESS)).toThrow(
    'the disk is full',
  );
  expect(tree.log).toEqual(['stage a', 'begin']);
  expect(tree.files.has('z')).toBe(true);
});

test('a release holds text beyond ASCII as UTF-8', () => {
  const tree = createMemoryTree('known', {});
  writeRelease(tree, releaseOf({ a: '\u00e9\u{1f600}' }), NOTHING, NO_PROGRESS);
  expect(tree.files.get('a')).toBe('\u00e9\u{1f600}');
});

interface MemoryTree extends OutputTree {
  readonly files: Map<string, string>;
  readonly log: string[];
}

function createMemoryTree(state: OutputTree['state'], initialFiles: Readonly<Record<string, string>>): MemoryTree {
  const files = new Map(Object.entries(initialFiles));
  const stagedFiles = new Map<string, string>();
  const log: string[] = [];
  const stage = (path: string, bytes: Uint8Array) => {
    log.push(`stage ${path}`);
    stagedFiles.set(path, Buffer.from(bytes).toString('utf8'));
  };
  return {
    files,
    log,
    state,
    startsEmpty: false,
    ...{ foreign: [], adopts: false },
    stage,
    stageCopy: (path, source) => {
      stage(path, Buffer.from(stagedFiles.get(source) ?? files.get(source) ?? ''));
    },
    setStagedTime: (path, time) => void log.push(`time ${path} ${String(time)}`),
    begin: () => void log.push('begin'),
    adoptAll: () => {
      log.push('adopt all');
      for (const [path, body] of stagedFiles) files.set(path, body);
    },
    adopt: (path) => {
      log.push(`adopt ${path}`);
      files.set(path, stagedFiles.get(path) ?? '');
    },
    keep: (path, _time, hasTime) => void log.push(hasTime ? `keep ${path}` : `keep ${path} with another time`),
    remove: (path, sha256) => {
      log.push(`remove ${path}`);
      return digest(files.get(path) ?? '') === sha256 && files.delete(path);
    },
    finish: () => void log.push('finish'),
  };
}
