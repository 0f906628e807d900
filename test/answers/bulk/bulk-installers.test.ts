import { gunzipSync } from 'node:zlib';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BULK_INSTALLERS } from '../../../generator/http/addresses.ts';
import { BASE, gameText, installerText, SITE } from '../../findings/case.ts';
import { readTimes } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const BULK = { ...BASE, [SITE]: `${BASE[SITE]}endpoints: {bulk: true}\n` };
const MORE = {
  ...BULK,
  // The only listed installer may have the slug of its game.
  'games/a/alone/game.yaml': gameText(2, 'aliases: [lonely]\n'),
  'games/a/alone/alone.yaml': installerText(2, 'CD'),
  'games/a/alone/alone-old.yaml': `${installerText(3, 'Old')}published: false\n`,
  'games/a/alone/alone-wip.yaml': `${installerText(4, 'WIP')}draft: true\n`,
  'games/t/two/game.yaml': gameText(3),
  'games/t/two/two-a.yaml': installerText(5, 'A'),
  'games/t/two/two_b.yaml': installerText(6, 'B'),
};

const linesIn = (out: string) =>
  gunzipSync(readFileSync(join(out, BULK_INSTALLERS)))
    .toString('utf8')
    .split('\n');

async function build(folder: string, out: string, ...words: string[]): Promise<void> {
  expect(await runCommand(['build', '--catalogue', folder, '--out', out, ...words])).toMatchObject({ code: 0 });
}

test('every installer that answers is there once, as it answers, in the order of slugs', async () => {
  const [folder, out] = [temporaryFolder(MORE), temporaryFolder()];
  await build(folder, out);
  const slugs = ['alone', 'alone-old', 'openttd-cd', 'two-a', 'two_b'];
  const expected = slugs.map((slug) => {
    const body = readFileSync(join(out, 'api/installers', slug), 'utf8');
    return body.slice(body.indexOf('[') + 1, -']}'.length);
  });
  expect(linesIn(out)).toEqual([...expected, '']);
});

test('a change gives the bytes of a build from nothing', async () => {
  const [folder, out, fresh] = [temporaryFolder(MORE), temporaryFolder(), temporaryFolder()];
  await build(folder, out);
  writeFiles(folder, { 'games/t/two/two-a.yaml': `${installerText(5, 'A')}notes: Changed\n` });
  rmSync(join(folder, 'games/a/alone/alone-old.yaml'));
  await build(folder, out);
  await build(folder, fresh);
  expect(readFileSync(join(out, BULK_INSTALLERS)).equals(readFileSync(join(fresh, BULK_INSTALLERS)))).toBe(true);
  expect(linesIn(out)).toHaveLength(5);
});

test('what changes no installer leaves it as it is', async () => {
  const [folder, out] = [temporaryFolder(MORE), temporaryFolder()];
  await build(folder, out);
  const before = readTimes(out)[BULK_INSTALLERS];
  rmSync(join(folder, 'runtime'), { recursive: true, force: true });
  writeFiles(folder, { 'games/t/two/game.yaml': gameText(3, 'discord_id: "12345678901234567"\n') });
  await build(folder, out);
  expect(readTimes(out)[BULK_INSTALLERS]).toBe(before);
});

test('its head has no time and names no system of its own', async () => {
  const [folder, out] = [temporaryFolder(BULK), temporaryFolder()];
  await build(folder, out);
  expect(readFileSync(join(out, BULK_INSTALLERS)).subarray(0, 10).toString('hex')).toBe('1f8b0800000000000003');
});

test('a catalogue without installers has an empty one', async () => {
  const [folder, out] = [temporaryFolder({ [SITE]: BULK[SITE] }), temporaryFolder()];
  await build(folder, out);
  expect(linesIn(out)).toEqual(['']);
});

test('it goes when it is switched off', async () => {
  const [folder, out] = [temporaryFolder(BULK), temporaryFolder()];
  await build(folder, out);
  writeFiles(folder, { [SITE]: BASE[SITE] });
  await build(folder, out);
  expect(Object.keys(readTimes(out)).filter((path) => path.startsWith('api/bulk'))).toEqual([]);
});
