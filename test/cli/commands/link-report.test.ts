import { readFileSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const report = (...states: string[]) =>
  JSON.stringify({
    links: states.map((state, at) => ({ url: `https://example.org/${String(at)}`, state, places: [] })),
  });

test('a report about links is counted on the page of numbers, and a warm build follows it', async () => {
  const folder = temporaryFolder({ one: report('alive', 'dead'), two: report('alive', 'alive', 'dead') });
  const out = join(folder, 'dist');
  const words = ['build', '--catalogue', temporaryFolder(BASE), '--out', out, '--cache', join(folder, 'cache')];
  const page = async (...options: string[]) => {
    const ended = await runCommand([...words, ...options]);
    expect(ended.code, ended.error).toBe(0);
    return { out: ended.out, text: readFileSync(join(out, 'numbers/index.html'), 'utf8') };
  };
  expect((await page()).text).not.toContain('id="links"');
  expect((await page('--link-report', join(folder, 'one'))).text).toContain('1 of 2 download addresses');
  expect((await page('--link-report', join(folder, 'two'))).text).toContain('2 of 3 download addresses');
  expect((await page('--link-report', join(folder, 'two'))).out).toContain(' 0 files written');
  expect((await page()).text).not.toContain('id="links"');
});

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
