import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupFolders } from '../../../generator/building/process-games.ts';
import { toSegment, type Segment } from '../../../generator/io/cache/segment.ts';
import { findChanged, listSources, readSource } from '../../../generator/io/disk/scan-catalogue.ts';
import { gameResult } from '../../game-result.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Long after anything in these folders was written. */
const LATER = Date.now() + 3_600_000;

const FILES = {
  'site.yaml': '',
  'games/a/apple/game.yaml': 'apple',
  'games/a/apricot/game.yaml': 'apricot',
  'games/b/banana/banana-a.yaml': 'a',
  'games/b/banana/game.yaml': 'banana',
};

/** The folders that are to be read, where a build remembers these segments. */
function scan(root: string, segments: readonly Segment[] = []): string[] {
  const changed = new Map(findChanged({ root, segments, next: new Int32Array(1) }));
  const groups = groupFolders(listSources(root, LATER).folders, segments, changed);
  return groups.flatMap(({ tasks }) => tasks.map(({ name }) => name));
}

/** What a build would remember of a scan at a time. */
function remember(root: string, time = LATER): Segment[] {
  return [toSegment(listSources(root, time).folders.map((name) => gameResult(name, readSource(root, name, time))))];
}

test('the first look reads every folder, the next one none', () => {
  const root = temporaryFolder(FILES);
  expect(scan(root)).toEqual(['games/a/apple', 'games/a/apricot', 'games/b/banana']);
  expect(readSource(root, 'games/b/banana', LATER).entries).toEqual([
    { path: 'games/b/banana/banana-a.yaml', kind: 'file' },
    { path: 'games/b/banana/game.yaml', kind: 'file' },
  ]);
  expect(scan(root, remember(root))).toEqual([]);
  expect(listSources(root, LATER).others).toEqual([{ path: 'site.yaml', kind: 'file' }]);
});

test.each<[string, (root: string) => void, string[]]>([
  [
    'was written to',
    (root) => {
      writeFileSync(join(root, 'games/a/apple/game.yaml'), 'other');
    },
    ['games/a/apple'],
  ],
  [
    'got a file',
    (root) => {
      writeFileSync(join(root, 'games/b/banana/x'), '');
    },
    ['games/b/banana'],
  ],
  [
    'lost a file',
    (root) => {
      rmSync(join(root, 'games/b/banana/banana-a.yaml'));
    },
    ['games/b/banana'],
  ],
  [
    'is new',
    (root) => {
      mkdirSync(join(root, 'games/a/aronia'));
    },
    ['games/a/aronia'],
  ],
  [
    'bears another name',
    (root) => {
      renameSync(join(root, 'games/a/apple'), join(root, 'games/b/apple'));
    },
    ['games/b/apple'],
  ],
  [
    'is gone',
    (root) => {
      rmSync(join(root, 'games/a/apple'), { recursive: true });
    },
    [],
  ],
])('a folder that %s is read again', (_what, change, expected) => {
  const root = temporaryFolder(FILES);
  const segments = remember(root);
  change(root);
  expect(scan(root, segments)).toEqual(expected);
});

test('the same size and modification time do not hide a change', () => {
  const root = temporaryFolder(FILES);
  const file = join(root, 'games/a/apple/game.yaml');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  const segments = remember(root);
  writeFileSync(file, 'elppa');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  expect(scan(root, segments)).toEqual(['games/a/apple']);
});

test('a folder that was just written to, or holds a folder, is read again', () => {
  const root = temporaryFolder({ ...FILES, 'games/a/apple/more/text.yaml': '' });
  expect(scan(root, remember(root, Date.now()))).toHaveLength(3);
  expect(scan(root, remember(root))).toEqual(['games/a/apple']);
});

test('a folder with a line break in a name is read again', () => {
  const root = temporaryFolder({ ...FILES, 'games/a/apple/a\nb.yaml': '' });
  expect(scan(root, remember(root))).toEqual(['games/a/apple']);
});
