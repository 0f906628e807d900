import { truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test.each([
  ['that is missing', 'nowhere', 'it is not there'],
  ['that is not JSON', 'text', 'not a report'],
  ['of something else', 'other', 'it has no list "links"'],
  ['of bytes that are no text', 'bytes', 'not a report'],
  ['that is nested without end', 'deep', 'not a report'],
  ['with a nested address', 'nested', 'item 1 of "links" has no address as "url"'],
  ['of 200 MB', 'large', 'it is larger than 128 MiB'],
  ['that never ends', '/dev/zero', 'it is not a regular file'],
])('a report %s is a misuse', async (_name, name, words) => {
  const deep = '['.repeat(1_000_000);
  const folder = temporaryFolder({
    text: 'alive',
    other: '{"links":{}}',
    bytes: Uint8Array.from({ length: 5_000 }, (_, at) => (at * 7) % 256),
    deep: `{"links":${deep}`,
    nested: `{"links":[{"url":${deep}${']'.repeat(1_000_000)}}]}`,
    large: '',
  });
  truncateSync(join(folder, 'large'), 200_000_000);
  const place = ['--out', join(folder, 'dist'), '--cache', join(folder, 'cache')];
  const ended = await runCommand([
    'build',
    '--catalogue',
    temporaryFolder(BASE),
    ...place,
    '--link-report',
    resolve(folder, name),
  ]);
  expect(ended.code).toBe(2);
  expect(ended.error).toContain(words);
});
