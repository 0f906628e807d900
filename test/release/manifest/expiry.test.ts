import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE } from '../../findings/case.ts';
import { readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;

function createSite() {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  const on = (day: number, words: readonly string[]) =>
    runCommand(words, { now: () => START + day * DAY, variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY } });
  return {
    out,
    build: async (day: number, ...more: string[]) => {
      const { code, error } = await on(day, ['build', '--catalogue', folder, '--out', out, ...more]);
      expect(code, error).toBe(0);
      return JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as { serial: number; expires?: string };
    },
    verify: (day: number, ...more: string[]) => on(day, ['verify', out, ...more]),
  };
}

test('a signed manifest says when it expires, and verify refuses it from then on', async () => {
  const site = createSite();
  expect(await site.build(0, '--sign', '--valid-for', '30')).toMatchObject({ expires: '2026-03-31T12:00:00Z' });
  expect(await site.verify(30, '--key', PUBLIC_KEY)).toMatchObject({ code: 0 });
  const { code, out } = await site.verify(31, '--key', PUBLIC_KEY);
  expect({ code, out }).toEqual({ code: 1, out: expect.stringContaining('expired on 2026-03-31T12:00:00Z') as string });
});

test('the date cannot be put off without the key', async () => {
  const site = createSite();
  await site.build(0, '--sign', '--valid-for', '30');
  const head = join(site.out, 'manifest.json');
  writeFileSync(head, readFileSync(head, 'utf8').replace('2026-03-31', '2036-03-31'));
  expect(await site.verify(31, '--key', PUBLIC_KEY)).toMatchObject({ code: 1 });
});

test('a build renews it in the second half of its time, and leaves all other answers as they are', async () => {
  const site = createSite();
  await site.build(0, '--sign', '--valid-for', '30');
  const before = readTree(site.out);
  expect(await site.build(14, '--sign', '--valid-for', '30')).toMatchObject({ serial: 1 });
  expect(readTree(site.out)).toEqual(before);
  expect(await site.build(16, '--sign', '--valid-for', '30')).toMatchObject({
    serial: 2,
    expires: '2026-04-16T12:00:00Z',
  });
  const after = readTree(site.out);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  expect(changed.filter((path) => path.startsWith('api/installers') || path.startsWith('api/games'))).toEqual([]);
});

test.each([
  ['without a signature', [], undefined],
  ['with --valid-for 0', ['--sign', '--valid-for', '0'], undefined],
  ['by default, after 90 days', ['--sign'], '2026-05-30T12:00:00Z'],
])('%s', async (_name, words, expires) => {
  expect((await createSite().build(0, ...words)).expires).toBe(expires);
});
