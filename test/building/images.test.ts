import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jpegOf, pngOf } from '../image-bytes.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';

const SITE = 'base_url: https://example.org/catalogue\njson_twins: false\n';
const INSTALLER = `id: 1
version: CD
runner: linux
user: tester
created_at: "2026-03-01T12:00:00.000000Z"
updated_at: "2026-03-01T12:00:00.000000Z"
script:
  game: {exe: a}
`;
const FOLDER = 'games/d/doom';
const IMAGE = 'images/doom/cover.jpg';
const FACTS = ['api/games/doom', 'api/games/doom-1993'];
const PAGE = 'games/doom/index.html';
/** What shows covers of several games. */
const LISTS = [
  ...[
    'browse/',
    'browse/d/',
    'browse/with/linux/',
    'by/tester/',
    'needs/native/',
    'needs/nothing/',
    'needs/offline/',
    'new/',
    '',
  ].map((folder) => `${folder}index.html`),
  'search/in-.json',
];

/** The answers that have the addresses of pictures. */
const ANSWERS = [
  'api/games/index.json',
  // Each answer to a search for the game's words.
  ...['1', '19', '199', '1993', 'd', 'do', 'doo', 'doom', 'g', 'ga', 'gam', 'game', 't', 'th', 'the', 'theg'].map(
    (key) => `api/search/${key}`,
  ),
];

/** A catalogue of one game with an alias, built in place with a cache. */
function createSite() {
  const catalogue = temporaryFolder();
  const [out, cache] = [temporaryFolder(), temporaryFolder()];
  writeFiles(catalogue, {
    'site.yaml': SITE,
    [`${FOLDER}/game.yaml`]: 'id: 1\nname: Doom "the game"\naliases: [doom-1993]\n',
    [`${FOLDER}/doom-cd.yaml`]: INSTALLER,
  });
  const put = (name: string, bytes: string | Uint8Array) => {
    writeFileSync(join(catalogue, name), bytes);
  };
  let previousAnswers: Record<string, string> = {};
  /** Builds, holds the result to a cold build, and returns the paths that were added, changed or removed. */
  const changed = async (): Promise<string[]> => {
    const warm = await runCommand(['build', '--catalogue', catalogue, '--out', out, '--cache', cache]);
    expect(warm.code, warm.error).toBe(0);
    const cold = temporaryFolder();
    await runCommand(['build', '--catalogue', catalogue, '--out', cold]);
    const answers = readAnswers(out);
    expect(answers).toEqual(readAnswers(cold));
    const paths = [...new Set([...Object.keys(previousAnswers), ...Object.keys(answers)])];
    const differences = paths.filter((path) => previousAnswers[path] !== answers[path]);
    previousAnswers = answers;
    return differences.sort();
  };
  return {
    catalogue,
    out,
    put,
    changed,
    remove: (name: string) => {
      rmSync(join(catalogue, name));
    },
  };
}

test('an image changes what shows it, and nothing else', async () => {
  const { out, put, remove, changed } = createSite();
  await changed();
  expect(existsSync(join(out, 'images'))).toBe(false);

  put(`${FOLDER}/cover.jpg`, jpegOf(600, 800));
  expect(await changed()).toEqual([...FACTS, PAGE, IMAGE, ...LISTS, ...ANSWERS].sort());
  expect(readFileSync(join(out, IMAGE)).equals(jpegOf(600, 800))).toBe(true);
  expect(await changed()).toEqual([]);

  // Other bytes of the same size: the address stays, and with it whatever holds it.
  put(`${FOLDER}/cover.jpg`, jpegOf(600, 800, [[0xfe, Buffer.from('another one')]]));
  expect(await changed()).toEqual([IMAGE]);

  // The page says how large it is.
  put(`${FOLDER}/cover.jpg`, jpegOf(300, 400));
  expect(await changed()).toEqual([PAGE, IMAGE].sort());

  put(`${FOLDER}/icon.png`, pngOf(32, 32));
  expect(await changed()).toEqual([...FACTS, ...ANSWERS, 'images/doom/icon.png'].sort());

  remove(`${FOLDER}/cover.jpg`);
  expect(await changed()).toEqual([...FACTS, PAGE, IMAGE, ...LISTS, ...ANSWERS].sort());
  remove(`${FOLDER}/icon.png`);
  expect(await changed()).toEqual([...FACTS, ...ANSWERS, 'images/doom/icon.png'].sort());
  expect(existsSync(join(out, 'images'))).toBe(false);
});

test('facts lead to the image, and the page shows it with what it shows', async () => {
  const { out, put, changed } = createSite();
  put(`${FOLDER}/cover.jpg`, jpegOf(600, 800));
  await changed();
  for (const path of FACTS) {
    expect(JSON.parse(readFileSync(join(out, path), 'utf8'))).toMatchObject({
      coverart: 'https://example.org/catalogue/images/doom/cover.jpg',
      banner_url: null,
      icon_url: null,
    });
  }
  const page = readFileSync(join(out, PAGE), 'utf8').replaceAll(/\s+/g, ' ');
  expect(page).toContain(
    'src="../../images/doom/cover.jpg" width="600" height="800" alt="Cover of Doom &quot;the game&quot;"',
  );
});

test('a site that publishes no images has none, wherever they would be shown', async () => {
  const { out, put, changed } = createSite();
  await changed();
  const without = readAnswers(out);
  put(`${FOLDER}/cover.jpg`, jpegOf(600, 800));
  await changed();
  put('site.yaml', `${SITE}endpoints: {images: false}\n`);
  await changed();
  const isAboutAll = (path: string) => path === 'openapi.json' || path === '_headers' || path.startsWith('docs/');
  const specificAnswers = (answers: Record<string, string>) =>
    Object.entries(answers).filter(([path]) => !isAboutAll(path));
  expect(specificAnswers(readAnswers(out))).toEqual(specificAnswers(without));
});

test('a wrong image keeps everything as it is', async () => {
  const { catalogue, out, put, changed } = createSite();
  await changed();
  put(`${FOLDER}/cover.jpg`, pngOf(600, 800));
  const answers = readAnswers(out);
  const { code, error } = await runCommand(['build', '--catalogue', catalogue, '--out', out]);
  expect(code).toBe(1);
  expect(error).toContain('wrong-format');
  expect(readAnswers(out)).toEqual(answers);
  const check = await runCommand(['check', join(catalogue, FOLDER, 'cover.jpg'), '--catalogue', catalogue]);
  expect(check).toMatchObject({ code: 1 });
  expect(check.out).toContain('Rename it to cover.png.');
});
