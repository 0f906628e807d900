import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameTableWriter } from '../../../generator/io/cache/game-table-writer.ts';
import { findFolders, type ScanTrust } from '../../../generator/io/disk/find-folders.ts';
import { joinFound, outline, type KnownCatalogue, type Scan } from '../../../generator/io/disk/scan-catalogue.ts';
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

function scan(root: string, known?: KnownCatalogue, trust?: ScanTrust): Scan {
  const outlined = outline(root, known, { now: LATER, trust });
  return joinFound(outlined, [findFolders(outlined.wanted, new Int32Array(1))]);
}

/** What a build would remember of a scan. */
function remember({ read, letters }: Scan): KnownCatalogue {
  const writer = new GameTableWriter();
  const game = {
    content: '0'.repeat(64),
    offset: 0,
    length: 0,
    sha256: '0'.repeat(64),
    claims: [],
    summary: '',
    outputs: '',
    hosts: '',
  };
  for (const folder of read) {
    writer.add(folder, { ...game, findings: '', hasGame: true, installers: 0, published: 0 });
  }
  return { games: writer.finish(), letters };
}

const namesOf = ({ read }: Scan) => read.map(({ name }) => name);

test('the first look reads every folder, the next one none', () => {
  const root = temporaryFolder(FILES);
  const first = scan(root);
  expect(namesOf(first)).toEqual(['games/a/apple', 'games/a/apricot', 'games/b/banana']);
  expect(first.read[2]?.entries).toEqual(['fbanana-a.yaml', 'fgame.yaml']);
  const second = scan(root, remember(first));
  expect(namesOf(second)).toEqual([]);
  expect([...second.places]).toEqual([0, 1, 2]);
  expect(second.others).toEqual([{ path: 'site.yaml', kind: 'file' }]);
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
  const known = remember(scan(root));
  change(root);
  const found = scan(root, known);
  expect(namesOf(found)).toEqual(expected);
  for (const [number, place] of found.places.entries()) {
    if (place === -1) expect(found.read.some((read) => read.number === number)).toBe(true);
  }
});

test('the same size and modification time do not hide a change', () => {
  const root = temporaryFolder(FILES);
  const file = join(root, 'games/a/apple/game.yaml');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  const known = remember(scan(root));
  writeFileSync(file, 'elppa');
  utimesSync(file, 1_700_000_000, 1_700_000_000);
  expect(namesOf(scan(root, known))).toEqual(['games/a/apple']);
});

test('where only folders are looked at, a file that was replaced shows, one that was written to does not', () => {
  const root = temporaryFolder(FILES);
  const known = remember(scan(root));
  const trust = { suspects: new Set(['games/a/apricot']), looksAtFolders: true };
  for (const game of ['a/apple', 'a/apricot']) writeFileSync(join(root, 'games', game, 'game.yaml'), 'other');
  expect(namesOf(scan(root, known, trust))).toEqual(['games/a/apricot']);
  writeFileSync(join(root, 'games/b/banana/new'), 'other');
  renameSync(join(root, 'games/b/banana/new'), join(root, 'games/b/banana/game.yaml'));
  expect(namesOf(scan(root, known, trust))).toEqual(['games/a/apricot', 'games/b/banana']);
});

test('where only suspects are looked at, new folders show all the same', () => {
  const root = temporaryFolder(FILES);
  const known = remember(scan(root));
  const trust = { suspects: new Set(['games/b/banana']), looksAtFolders: false };
  writeFileSync(join(root, 'games/a/apple/new.yaml'), '');
  writeFileSync(join(root, 'games/b/banana/new.yaml'), '');
  mkdirSync(join(root, 'games/c/cherry'), { recursive: true });
  expect(namesOf(scan(root, known, trust))).toEqual(['games/b/banana', 'games/c/cherry']);
});

test('a folder that was just written to, or holds a folder, is read again', () => {
  const root = temporaryFolder({ ...FILES, 'games/a/apple/more/text.yaml': '' });
  const outlined = outline(root, undefined, { now: Date.now() });
  const young = joinFound(outlined, [findFolders(outlined.wanted, new Int32Array(1))]);
  expect(namesOf(scan(root, remember(young)))).toHaveLength(3);
  expect(namesOf(scan(root, remember(scan(root))))).toEqual(['games/a/apple']);
});
