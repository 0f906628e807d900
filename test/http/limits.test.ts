import { expect, test } from 'vitest';
import { findHost, hosts } from '../../generator/http/hosts.ts';
import { limitFaults } from '../../generator/http/host.ts';

const small = { files: 10, bytes: 1000, largestFile: 500, mostFilesInFolder: 9 };
const vast = { files: 2e6, bytes: 2e12, largestFile: 1e12, mostFilesInFolder: 1e6 };

test('no host refuses a small tree', () => {
  expect(hosts.flatMap((host) => limitFaults(host, small))).toEqual([]);
});

test('a limit is met, and a tree beyond it is refused in a sentence', () => {
  const pages = findHost('cloudflare-pages');
  if (pages === undefined) throw new Error('no such host');
  expect(limitFaults(pages, { ...small, files: 20_000 })).toEqual([]);
  expect(limitFaults(pages, { ...small, files: 20_001 })).toEqual([
    'Cloudflare Pages takes at most 20,000 files; there are 20,001.',
  ]);
});

test.each([
  ['nginx', 0],
  ['cloudflare-workers', 2],
  ['netlify', 1],
  ['github-pages', 1],
  ['s3', 1],
])('%s refuses a vast tree for %i reasons', (name, count) => {
  const host = findHost(name);
  expect(host === undefined ? undefined : limitFaults(host, vast)).toHaveLength(count);
});
