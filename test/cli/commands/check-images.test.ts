import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME } from '../../findings/case.ts';
import { jpegOf, pngOf } from '../../image-bytes.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FOLDER = GAME.replace('/game.yaml', '');

/** A catalogue, and what `check` says of a file in the folder of its game: with a cache that knows the file not yet, with one that does, and without. */
function createCheck() {
  const catalogue = temporaryFolder(BASE);
  const cache = temporaryFolder();
  const pathOf = (name: string) => join(catalogue, FOLDER, name);
  const run = (name: string, ...words: readonly string[]) =>
    runCommand(['check', pathOf(name), '--catalogue', catalogue, ...words]);
  const check = async (name: string): Promise<{ readonly code: number; readonly out: string }> => {
    const cold = await run(name, '--no-cache');
    for (const state of ['new', 'known']) {
      const warm = await run(name, '--cache', cache);
      expect([warm.code, warm.out], state).toEqual([cold.code, cold.out]);
    }
    return cold;
  };
  return { pathOf, check, fillCache: () => run('game.yaml', '--cache', cache) };
}

test.each([
  ['cover.jpeg', jpegOf(600, 800), 'cover.jpg'],
  ['Cover.PNG', pngOf(600, 800), 'cover.png'],
  ['cover.png', jpegOf(600, 800), 'cover.jpg'],
  ['coverart.png', pngOf(600, 800), 'cover.png'],
  ['icons.png', pngOf(128, 128), 'icon.png'],
  ['cover.png.jpg', jpegOf(600, 800), 'cover.jpg'],
])('%s is right once it has the name that its check asks for', async (name, bytes, right) => {
  const { pathOf, check, fillCache } = createCheck();
  await fillCache();
  writeFileSync(pathOf(name), bytes);
  const wrong = await check(name);
  expect(wrong.code).toBe(1);
  expect(wrong.out).toContain(`→ Rename it to ${right}.\n`);
  renameSync(pathOf(name), pathOf(right));
  expect(await check(right)).toMatchObject({ code: 0, out: expect.stringMatching(/^No findings in .*\n$/) as unknown });
});

test.each([
  ['cover.gif', 'Save it as PNG, JPEG or WebP, with the name cover.png, cover.jpg or cover.webp; or delete it.'],
  ['cover', 'Save it as PNG, JPEG or WebP, with the name cover.png, cover.jpg or cover.webp; or delete it.'],
  ['screenshot.png', 'Call it cover.png, banner.png or icon.png, by what it shows; or delete it.'],
])('%s has to become another file', async (name, remedy) => {
  const { pathOf, check } = createCheck();
  writeFileSync(pathOf(name), 'GIF89a');
  expect((await check(name)).out).toContain(`→ ${remedy}\n`);
  rmSync(pathOf(name));
});

test('the check of an image says that the game has one already, wherever that finding lies', async () => {
  const { pathOf, check } = createCheck();
  writeFileSync(pathOf('cover.jpg'), jpegOf(600, 800));
  writeFileSync(pathOf('cover.png'), pngOf(600, 800));
  for (const name of ['cover.jpg', 'cover.png']) expect((await check(name)).out).toContain('second-image');
  rmSync(pathOf('cover.png'));
  expect((await check('cover.jpg')).out).toContain('No findings');
  writeFileSync(pathOf('game.yaml'), 'id: 1\nname: OpenTTD\ncoverart: https://example.org/c.jpg\n');
  const twice = await check('cover.jpg');
  expect(twice.code).toBe(1);
  expect(twice.out).toContain('→ Delete the key "coverart", or the file cover.jpg.\n');
});
