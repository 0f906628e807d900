import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BASE, GAME } from '../../findings/case.ts';
import { jpegOf, pngOf } from '../../image-bytes.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const FOLDER = GAME.replace('/game.yaml', '');

/** Shows a file in the folder of a game. */
async function show(name: string, bytes: string | Uint8Array, site = '', ...words: readonly string[]) {
  const workingFolder = temporaryFolder();
  const files = { ...BASE, 'site.yaml': `base_url: https://example.org/games\n${site}`, [`${FOLDER}/${name}`]: bytes };
  const catalogue = temporaryFolder(files);
  const path = join(catalogue, FOLDER, name);
  const result = await runCommand(['show', path, '--catalogue', catalogue, ...words], { workingFolder });
  return { ...result, text: result.out.replaceAll(path, name) };
}

test('an image is shown with its type, size and address', async () => {
  expect(await show('cover.jpg', jpegOf(600, 800))).toMatchObject({
    code: 0,
    error: '',
    text:
      'cover.jpg is a JPEG image of 600×800 pixels and 29 bytes.\n' +
      'It is the cover of "openttd", and will be published at https://example.org/games/images/openttd/cover.jpg\n',
  });
});

test.each([
  ['cover.png', jpegOf(600, 800), 'cover.png is a JPEG image of 600×800 pixels', 'Rename it to cover.jpg.'],
  ['cover.png', pngOf(60, 80).subarray(0, 50), 'cover.png is a damaged PNG image of 50 bytes', 'damaged-image'],
  ['icon.jpg', jpegOf(900, 900), 'icon.jpg is a JPEG image of 900×900 pixels', 'image-too-large'],
  [
    'cover.gif',
    'GIF89a',
    'cover.gif is a file of 6 bytes, and no PNG, JPEG or WebP image.',
    'Save it as PNG, JPEG or WebP, with the name cover.png, cover.jpg or cover.webp; or delete it.',
  ],
])('what is wrong with %s follows', async (name, bytes, look, remedy) => {
  const { code, text } = await show(name, bytes);
  expect(code).toBe(0);
  expect(text).toContain(look);
  expect(text).toContain('\nIt cannot be published as it is:\n\n');
  expect(text).toContain(remedy);
  expect(text).not.toContain('https://');
});

test('an image that clashes with another one is shown with the clash', async () => {
  const catalogue = temporaryFolder({
    ...BASE,
    [GAME]: 'id: 1\nname: OpenTTD\ncoverart: https://example.org/c.png\n',
    [`${FOLDER}/cover.jpg`]: jpegOf(600, 800),
  });
  const { out } = await runCommand(['show', join(catalogue, FOLDER, 'cover.jpg'), '--catalogue', catalogue]);
  expect(out).toContain('image-given-twice');
});

test('a site that publishes no images is said to', async () => {
  const { text } = await show('cover.jpg', jpegOf(600, 800), 'endpoints: {images: false}\n');
  expect(text).toContain('It is not published: site.yaml switches images off.');
});

test('an image from elsewhere is shown with the names that it could have', async () => {
  const folder = temporaryFolder({ 'scan.jpeg': jpegOf(600, 800) });
  const { code, out } = await runCommand(['show', 'scan.jpeg'], { workingFolder: folder });
  expect([code, out]).toEqual([
    0,
    'scan.jpeg is a JPEG image of 600×800 pixels and 29 bytes.\n' +
      'It lies outside the catalogue. In the folder of its game, call it cover.jpg, banner.jpg or icon.jpg.\n',
  ]);
});

test('an image is shown to programs', async () => {
  const { out } = await show('icon.jpg', jpegOf(128, 128), '', '--format', 'json');
  expect(JSON.parse(out)).toEqual([
    {
      image: `${FOLDER}/icon.jpg`,
      game: 'openttd',
      kind: 'icon',
      format: 'jpg',
      width: 128,
      height: 128,
      bytes: 29,
      address: 'https://example.org/games/images/openttd/icon.jpg',
      findings: [],
    },
  ]);
});

test.each([
  ['the settings', 'site.yaml', BASE['site.yaml']],
  ['a program', 'setup.exe', Buffer.from([0x4d, 0x5a, 0x90, 0, 0xff])],
  ['a program without an ending', 'setup', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0xff, 0])],
  ['a page', 'README.md', '# Title\n\n- **bold**: [link](x)\n- *: other\n'],
  ['a text', 'notes.txt', 'Just words.\n'],
  ['an empty answer', 'answer.json', '{"count": 0, "results": []}'],
])('%s is refused with what can be shown', async (_name, file, content) => {
  const catalogue = temporaryFolder({ ...BASE, [file]: content });
  const path = join(catalogue, file);
  const { code, out, error } = await runCommand(['show', path, '--catalogue', catalogue]);
  expect([code, out]).toEqual([2, '']);
  expect(error).toContain(`"${path}" describes no installer\nName a slug, the record of an installer or of a game, `);
});

test('the record of a game shows its installers', async () => {
  const catalogue = temporaryFolder(BASE);
  const words = ['--catalogue', catalogue];
  const byRecord = await runCommand(['show', join(catalogue, GAME), ...words]);
  expect(byRecord).toMatchObject({ code: 0, out: (await runCommand(['show', 'openttd', ...words])).out });
  expect(byRecord.out).toContain('openttd-cd');
});
