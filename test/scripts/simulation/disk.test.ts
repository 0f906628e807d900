import { expect, test } from 'vitest';
import { Disk, UNKNOWN } from '../../../generator/scripts/simulation/disk.ts';

test('knows what was put below its own roots, and nothing of other places', () => {
  const disk = new Disk();
  disk.putFile('$GAMEDIR/a/b');
  expect(
    ['$GAMEDIR/a/b', '$GAMEDIR/c', '$CACHE/c', '/usr/bin/c', '$HOME/c'].map((path) => disk.presence(path)),
  ).toEqual(['file', 'none', 'none', 'maybe', 'maybe']);
});

test('an archive may have put anything below its folder, and a file that was moved away stays away', () => {
  const disk = new Disk();
  disk.fill('$GAMEDIR/a');
  disk.remove('$GAMEDIR/a/b');
  expect(['$GAMEDIR/a/b', '$GAMEDIR/a/b/c', '$GAMEDIR/a/c', '$GAMEDIR/b'].map((path) => disk.presence(path))).toEqual([
    'none',
    'none',
    'maybe',
    'none',
  ]);
  disk.fill('$GAMEDIR/a');
  expect(disk.presence('$GAMEDIR/a/b')).toBe('maybe');
});

test('a program may have deleted what was there', () => {
  const disk = new Disk();
  disk.putFile('$GAMEDIR/a');
  disk.shake('$GAMEDIR');
  expect(disk.presence('$GAMEDIR/a')).toBe('maybe');
  disk.putFile('$GAMEDIR/a');
  expect(disk.presence('$GAMEDIR/a')).toBe('file');
});

test('a copied folder has what is in the other', () => {
  const disk = new Disk();
  disk.putFile('$CACHE/a/b', true);
  disk.copyFolder('$CACHE/a', '$GAMEDIR/c');
  expect(['$GAMEDIR/c/b', '$GAMEDIR/c/d', '$GAMEDIR/d'].map((path) => disk.presence(path))).toEqual([
    'file',
    'none',
    'none',
  ]);
  expect(disk.isExecutable('$GAMEDIR/c/b')).toBe(true);
});

test('what is unknown of a folder is unknown of its copy', () => {
  const disk = new Disk();
  disk.putFile('$CACHE/a/b');
  disk.fill('$CACHE/a/e');
  disk.copyFolder('$CACHE/a', '$GAMEDIR/c');
  expect(['$GAMEDIR/c/e/f', '$GAMEDIR/c/d'].map((path) => disk.presence(path))).toEqual(['maybe', 'none']);
});

test('what lies at an unknown path fills the folder before it', () => {
  const disk = new Disk();
  disk.putFile(`$GAMEDIR/a/${UNKNOWN}/b`);
  expect(['$GAMEDIR/a/b', '$GAMEDIR/b'].map((path) => disk.presence(path))).toEqual(['maybe', 'none']);
  disk.putFile(`${UNKNOWN}/b`);
  expect(disk.presence('$GAMEDIR/b')).toBe('maybe');
});

test('tells which step comes too late, and which has taken a file away', () => {
  const disk = new Disk();
  disk.step = 1;
  disk.putFile('$GAMEDIR/a');
  disk.step = 2;
  disk.remove('$GAMEDIR/a');
  disk.step = 3;
  disk.fill('$GAMEDIR');
  expect([
    disk.removalOf('$GAMEDIR/a'),
    disk.arrivalAfter('$GAMEDIR/b/c', 0),
    disk.arrivalAfter('$CACHE/b', 0),
  ]).toEqual([2, 3, undefined]);
});

test('follows neither thousands of paths nor folders in each other without end', () => {
  const disk = new Disk();
  expect(disk.presence(`$GAMEDIR${'/a'.repeat(1000)}`)).toBe('maybe');
  for (let index = 0; index < 5000; index += 1) disk.putFile(`$GAMEDIR/${String(index)}`);
  expect(disk.presence('$GAMEDIR/a')).toBe('maybe');
});

test('nothing is certain of what lies too deep, and asking for it changes nothing', () => {
  const disk = new Disk();
  const deep = `$GAMEDIR/${'a/'.repeat(50_000)}b`;
  expect([disk.presence(deep), disk.presence('$GAMEDIR/a')]).toEqual(['maybe', 'none']);
  expect([disk.removalOf(deep), disk.fileAround(deep)]).toEqual([undefined, undefined]);
  disk.putFolder(`$GAMEDIR/c/${UNKNOWN}/${'a/'.repeat(50_000)}b`);
  expect([disk.presence('$GAMEDIR/c'), disk.presence('$GAMEDIR/a')]).toEqual(['folder', 'none']);
  disk.putFolder(deep);
  expect(disk.presence('$GAMEDIR/a')).toBe('maybe');
});
