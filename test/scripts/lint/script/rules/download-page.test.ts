import { expect, test } from 'vitest';
import { downloadPageRule } from '../../../../../generator/scripts/lint/script/rules/downloads.ts';
import { findingsOf, scriptOf } from '../findings-of.ts';

const cases: readonly [behaviour: string, script: string, found: string[]][] = [
  [
    'reports https://drive.google.com/file/d/abc/view',
    "files: [{a: 'https://drive.google.com/file/d/abc/view'}]",
    ['download-page 3:15-3:57'],
  ],
  [
    'reports https://drive.google.com/open?id=abc',
    "files: [{a: 'https://drive.google.com/open?id=abc'}]",
    ['download-page 3:15-3:53'],
  ],
  [
    'reports https://www.dropbox.com/s/abc/a.zip?dl=0',
    "files: [{a: 'https://www.dropbox.com/s/abc/a.zip?dl=0'}]",
    ['download-page 3:15-3:57'],
  ],
  [
    'reports https://www.dropbox.com/s/abc/a.zip',
    "files: [{a: 'https://www.dropbox.com/s/abc/a.zip'}]",
    ['download-page 3:15-3:52'],
  ],
  ['reports https://mega.nz/#!abc', "files: [{a: 'https://mega.nz/#!abc'}]", ['download-page 3:15-3:38']],
  [
    'reports https://www.mediafire.com/file/abc/a.zip/file',
    "files: [{a: 'https://www.mediafire.com/file/abc/a.zip/file'}]",
    ['download-page 3:15-3:62'],
  ],
  ['reports https://1drv.ms/u/s!abc', "files: [{a: 'https://1drv.ms/u/s!abc'}]", ['download-page 3:15-3:40']],
  [
    'reports https://github.com/a/b/blob/main/c.zip',
    "files: [{a: 'https://github.com/a/b/blob/main/c.zip'}]",
    ['download-page 3:15-3:55'],
  ],
  [
    'reports the long form',
    "files: [{a: {url: 'https://mega.nz/file/abc', filename: b}}]",
    ['download-page 3:21-3:47'],
  ],
  [
    'leaves https://drive.google.com/uc?export=download&id=abc alone',
    "files: [{a: 'https://drive.google.com/uc?export=download&id=abc'}]",
    [],
  ],
  [
    'leaves https://www.dropbox.com/s/abc/a.zip?dl=1 alone',
    "files: [{a: 'https://www.dropbox.com/s/abc/a.zip?dl=1'}]",
    [],
  ],
  [
    'leaves https://dl.dropboxusercontent.com/s/abc/a.zip alone',
    "files: [{a: 'https://dl.dropboxusercontent.com/s/abc/a.zip'}]",
    [],
  ],
  [
    'leaves https://download1.mediafire.com/abc/a.zip alone',
    "files: [{a: 'https://download1.mediafire.com/abc/a.zip'}]",
    [],
  ],
  ['leaves https://github.com/a/b/raw/main/c.zip alone', "files: [{a: 'https://github.com/a/b/raw/main/c.zip'}]", []],
  [
    'leaves https://github.com/a/b/blob/main/c.zip?raw=true alone',
    "files: [{a: 'https://github.com/a/b/blob/main/c.zip?raw=true'}]",
    [],
  ],
  [
    'leaves https://sourceforge.net/projects/a/files/b.zip/download alone',
    "files: [{a: 'https://sourceforge.net/projects/a/files/b.zip/download'}]",
    [],
  ],
  ['leaves N/A:Get it from https://mega.nz/abc alone', "files: [{a: 'N/A:Get it from https://mega.nz/abc'}]", []],
];

test.each(cases)('%s', (_behaviour, script, findings) => {
  expect(findingsOf(downloadPageRule, scriptOf(script))).toEqual(findings);
});
