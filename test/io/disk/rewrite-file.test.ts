import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { rewriteFile } from '../../../generator/io/disk/rewrite-file.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BEFORE = 'before\n';

function folderWithFile() {
  const folder = temporaryFolder({ 'a.yaml': BEFORE, 'a.yaml.new': "a person's own\n" });
  return { folder, file: join(folder, 'a.yaml') };
}

test('writes the text, keeps the mode, and leaves every other file alone', () => {
  const { folder, file } = folderWithFile();
  chmodSync(file, 0o664);
  expect(rewriteFile(file, BEFORE, 'after\n')).toEqual({ kind: 'written' });
  expect(readFileSync(file, 'utf8')).toBe('after\n');
  expect(statSync(file).mode & 0o7777).toBe(0o664);
  expect(readdirSync(folder)).toEqual(['a.yaml', 'a.yaml.new']);
  expect(readFileSync(`${file}.new`, 'utf8')).toBe("a person's own\n");
});

describe('writes nothing', () => {
  test.each([
    ['other bytes', 'edited\n'],
    ['more bytes', 'before\nand more\n'],
  ])('to a file that has %s by now', (_name, text) => {
    const { folder, file } = folderWithFile();
    writeFileSync(file, text);
    expect(rewriteFile(file, BEFORE, 'after\n')).toEqual({ kind: 'changed' });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['a.yaml', 'a.yaml.new']);
  });

  test('through a symbolic link that took the place of the file', () => {
    const { folder, file } = folderWithFile();
    renameSync(file, join(folder, 'elsewhere'));
    symlinkSync('elsewhere', file);
    expect(rewriteFile(file, BEFORE, 'after\n').kind).toBe('failed');
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(folder, 'elsewhere'), 'utf8')).toBe(BEFORE);
  });

  test('where a folder took its place, or nothing', () => {
    const { file } = folderWithFile();
    rmSync(file);
    expect(rewriteFile(file, BEFORE, 'after\n')).toMatchObject({ kind: 'failed', reason: 'it is not there' });
    mkdirSync(file);
    expect(rewriteFile(file, BEFORE, 'after\n').kind).not.toBe('written');
  });
});

test('gives the name a file of its own, so that a hard link elsewhere keeps the old text', () => {
  const { folder, file } = folderWithFile();
  linkSync(file, join(folder, 'link'));
  rewriteFile(file, BEFORE, 'after\n');
  expect(readFileSync(join(folder, 'link'), 'utf8')).toBe(BEFORE);
});
