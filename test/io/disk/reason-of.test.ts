import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders } from '../../../generator/io/disk/make-folders.ts';
import { replaceFile } from '../../../generator/io/disk/rewrite-file.ts';
import { namingPath, systemFault } from '../../../generator/io/disk/reason-of.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return systemFault(error);
  }
  throw new Error('It did not fail');
}

test('a folder in place of a file is named', () => {
  const folder = temporaryFolder();
  expect(faultOf(() => namingPath(folder, () => readFileSync(folder)))).toBe(
    `Cannot read "${folder}": it is a folder; a file is needed there`,
  );
});

test('a missing file, a file in place of a folder, a long name and a circle of links are named', () => {
  const folder = temporaryFolder({ file: '' });
  spawnSync('ln', ['-s', 'loop', join(folder, 'loop')]);
  expect(faultOf(() => readFileSync(join(folder, 'none')))).toBe(`Cannot open "${folder}/none": it is not there`);
  expect(faultOf(() => readFileSync(join(folder, 'file/x')))).toContain(`"${folder}/file/x": a part of its path`);
  expect(
    faultOf(() => {
      mkdirSync(join(folder, 'x'.repeat(300)));
    }),
  ).toContain('the name is too long');
  expect(faultOf(() => readFileSync(join(folder, 'loop')))).toContain('links in a circle');
  expect(
    faultOf(() => {
      renameSync(join(folder, 'a'), join(folder, 'b'));
    }),
  ).toContain(`"${folder}/a" to "${folder}/b"`);
});

test.skipIf(!existsSync('/dev/full'))('a full disk is named with its file', () => {
  const file = openSync('/dev/full', 'w');
  expect(faultOf(() => namingPath('/dev/full', () => writeSync(file, 'x')))).toBe(
    'Cannot write to "/dev/full": the disk is full; make room, or name another place',
  );
});

test('a bug is not a fault of the system', () => {
  expect(systemFault(new TypeError('x'))).toBeUndefined();
  expect(systemFault(Object.assign(new Error('x'), { code: 'ERR_INVALID_ARG_TYPE' }))).toBeUndefined();
});

test('a disk that is full, then read-only, is named, and leaves the file as it was', (context) => {
  const folder = temporaryFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) {
    context.skip('Only the keeper of a machine can mount a small disk');
  }
  onTestFinished(() => {
    spawnSync('umount', [folder]);
  });
  const path = join(folder, 'file');
  writeFileSync(path, 'before');
  expect(
    faultOf(() => {
      replaceFile(path, 'x'.repeat(100_000));
    }),
  ).toContain(`Cannot write to "${path}": the disk is full`);
  expect(readFileSync(path, 'utf8')).toBe('before');
  expect(spawnSync('ls', ['-A', folder], { encoding: 'utf8' }).stdout).toBe('file\n');
  spawnSync('mount', ['-o', 'remount,ro', folder]);
  expect(faultOf(() => makeFolders(join(folder, 'a/b')))).toContain(
    `make the folder "${folder}/a": the disk is read-only`,
  );
  expect(
    faultOf(() => {
      replaceFile(path, 'after');
    }),
  ).toContain('the disk is read-only');
});
