import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME } from '../../findings/case.ts';
import { readTimes, readTree } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const DAY = 86_400_000;

interface Head {
  readonly serial: number;
  readonly date: string;
  readonly expires?: string;
}

function createSite() {
  const [folder, out] = [temporaryFolder(BASE), temporaryFolder()];
  const workingFolder = temporaryFolder();
  const on = (day: number, words: readonly string[]) =>
    runCommand(words, {
      workingFolder,
      now: () => START + day * DAY,
      variables: { CATALOGUE_SIGNING_KEY: SECRET_KEY },
    });
  return {
    out,
    build: async (day: number, ...more: string[]) => {
      const { code, error } = await on(day, ['build', '--catalogue', folder, '--out', out, ...more]);
      expect(code, error).toBe(0);
      const head = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Head;
      return { ...head, error };
    },
    rename: (name: string) => {
      writeFiles(folder, { [GAME]: `id: 1\nname: ${name}\n` });
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
  const firstTree = readTree(site.out);
  expect(await site.build(14, '--sign', '--valid-for', '30')).toMatchObject({ serial: 1 });
  expect(readTree(site.out)).toEqual(firstTree);
  expect(await site.build(16, '--sign', '--valid-for', '30')).toMatchObject({
    serial: 2,
    expires: '2026-04-16T12:00:00Z',
  });
  const laterTree = readTree(site.out);
  const changed = Object.keys(laterTree).filter((path) => laterTree[path] !== firstTree[path]);
  expect(changed.filter((path) => path.startsWith('api/installers') || path.startsWith('api/games'))).toEqual([]);
});

test.each([
  ['without a signature', [], undefined],
  ['with --valid-for 0', ['--sign', '--valid-for', '0'], undefined],
  ['by default, after 90 days', ['--sign'], '2026-05-30T12:00:00Z'],
])('when a manifest expires: %s', async (_name, words, expires) => {
  expect((await createSite().build(0, ...words)).expires).toBe(expires);
});

const VALID = ['--sign', '--valid-for', '30'];

test('a build whose clock is 400 days ahead is found, and does not date the releases after it', async () => {
  const site = createSite();
  await site.build(0, ...VALID);
  site.rename('Changed under a wrong clock');
  expect(await site.build(400, ...VALID)).toMatchObject({ serial: 2, date: '2027-04-05T12:00:00Z', error: '' });
  const { code, out } = await site.verify(1, '--key', PUBLIC_KEY);
  expect([code, out]).toEqual([1, expect.stringContaining("399 days ahead of this machine's clock")]);
  site.rename('Changed again');
  const { error, ...back } = await site.build(2, ...VALID);
  expect(error).toContain('The previous release is dated 2027-04-05T12:00:00Z, 398 days ahead');
  expect(back).toMatchObject({ serial: 3, date: '2026-03-03T12:00:00Z', expires: '2026-04-02T12:00:00Z' });
  expect(await site.verify(2, '--key', PUBLIC_KEY)).toMatchObject({ code: 0 });
  expect(Object.values(readTimes(site.out)).filter((time) => time > START + 2 * DAY)).toEqual([]);
  expect(await site.build(3, ...VALID)).toMatchObject({ serial: 3, error: '' });
});

test.each([
  ['without a cache', []],
  ['with a cache', ['--cache', 'cache']],
])(
  'a build whose clock is 400 days ahead is put right by the next one although nothing has changed, %s',
  async (_name, words) => {
    const site = createSite();
    await site.build(400, ...words);
    expect(await site.build(0, ...words)).toMatchObject({ serial: 2, date: '2026-03-01T12:00:00Z' });
    expect(await site.verify(0)).toMatchObject({ code: 0, out: expect.not.stringContaining('note:') as string });
    expect(await site.build(1, ...words)).toMatchObject({ serial: 2, error: '' });
  },
);

test('expiry comes from the clock, though the date is that of a clock a little ahead', async () => {
  const site = createSite();
  await site.build(1 / 48, '--sign');
  site.rename('Changed');
  expect(await site.build(0, '--sign')).toMatchObject({
    date: '2026-03-01T12:30:01Z',
    expires: '2026-05-30T12:00:00Z',
  });
});

test('a build that remembers the last one renews it as well', async () => {
  const site = createSite();
  const words = ['--sign', '--valid-for', '30', '--cache', 'cache'];
  await site.build(0, ...words);
  expect(await site.build(14, ...words)).toMatchObject({ serial: 1 });
  expect(await site.build(16, ...words)).toMatchObject({ serial: 2, expires: '2026-04-16T12:00:00Z' });
});
