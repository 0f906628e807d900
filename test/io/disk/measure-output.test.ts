import { expect, test } from 'vitest';
import { findHost } from '../../../generator/http/hosts.ts';
import { limitFaults } from '../../../generator/http/host.ts';
import { measureOutput } from '../../../generator/io/disk/list-files.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const TREE = {
  '404.json': '{}',
  '.nojekyll': '',
  'api/runtime': '12345',
  'api/installers/a': '1',
  'api/installers/b': '12',
  'api/installers/c': '123456789',
  // Belongs to whoever keeps the folder.
  '.git/config': 'x'.repeat(1000),
};

test('measures what a build has made', () => {
  expect(measureOutput(temporaryFolder(TREE))).toEqual({
    files: 6,
    bytes: 19,
    largestFile: 9,
    mostFilesInFolder: 3,
  });
});

test('a host with tiny limits refuses it for each of them', () => {
  const nginx = findHost('nginx');
  if (nginx === undefined) throw new Error('no such host');
  const measure = measureOutput(temporaryFolder(TREE));
  const roomyLimits = { files: 6, bytes: 19, largestFile: 9, mostFilesInFolder: 3 };
  expect(limitFaults({ ...nginx, limits: roomyLimits }, measure)).toEqual([]);
  const tiny = { files: 5, bytes: 18, largestFile: 8, mostFilesInFolder: 2 };
  expect(limitFaults({ ...nginx, title: 'Tiny', limits: tiny }, measure)).toEqual([
    'Tiny takes at most 5 files; there are 6.',
    'Tiny takes at most 18 bytes in all; there are 19.',
    'Tiny takes files of at most 8 bytes; the largest has 9.',
    'Tiny takes at most 2 files in one folder; there is one with 3.',
  ]);
});
