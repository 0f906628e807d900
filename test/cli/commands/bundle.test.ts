import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { digest } from '../../../generator/findings/digest.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { KEY_WITH_PASSWORD, PUBLIC_KEY, SECRET_KEY } from '../../signing-key.ts';
import { standInDoor, type Reply } from '../../stand-in-door.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BODY = 'a game that may be passed on';
const PATH = `downloads/${digest(BODY).slice(0, 16)}/openttd.tar.xz`;
const LINE = `https://example.org/openttd.tar.xz sha256:${digest(BODY)}  # GPL-2.0\n`;
const BASE_URL = 'http://games.lan/all';
const ANSWER = () => ({ body: BODY });

/** A folder with a catalogue, in which bundles are made. */
function makePlace(list = '') {
  const workingFolder = temporaryFolder({ 'list.txt': list });
  cpSync(SMALL, join(workingFolder, 'catalogue'), { recursive: true });
  return {
    workingFolder,
    run: (words: readonly string[], reply: (address: string) => Reply = ANSWER) =>
      runCommand(words, { workingFolder, openDoor: standInDoor(reply) }),
    at: (path: string) => join(workingFolder, path),
    read: (path: string) => readFileSync(join(workingFolder, path), 'utf8'),
  };
}

const BUNDLE = ['bundle', '--base-url', BASE_URL, '--out', 'usb'];
const WITH_DOWNLOADS = [...BUNDLE, '--downloads', 'list.txt'];

const verify = (folder: string, ...keys: string[]) =>
  spawnSync('sh', [join(folder, 'verify.sh'), ...keys], { encoding: 'utf8' });

test('a bundle has the site and configurations, and verifies itself', async () => {
  const { run, at, read } = makePlace();
  const ended = await run(BUNDLE);
  expect(ended).toMatchObject({ code: 0, error: '' });
  expect(ended.out).toMatch(
    /^\d+ of 11 installers need nothing from the internet; needs-internet.tsv lists .*\nusb: \d+ files, 0 downloads\n$/,
  );
  const contents = ['README.txt', 'bundle.sha256', 'needs-internet.tsv', 'server', 'site', 'verify.sh'];
  expect(readdirSync(at('usb')).sort()).toEqual(contents);
  const conf = read('usb/server/nginx/games.lan-all.site');
  expect(conf).toContain('root "/srv/catalogue/site";');
  expect(conf).not.toContain('downloads');
  expect(read('usb/needs-internet.tsv')).toContain('openttd-b\tdownload https://example.org/openttd.tar.xz\n');
  expect(verify(at('usb'))).toMatchObject({ status: 0, stderr: '' });
  const lint = spawnSync('shellcheck', [at('usb/verify.sh')]);
  expect(lint.status ?? 0).toBe(0);
  expect((await run(['verify', 'usb/site'])).code).toBe(0);
  const again = await run(BUNDLE);
  expect([again.code, again.error]).toEqual([2, expect.stringContaining('not empty')]);
});

test.each([
  [
    'a changed file',
    (folder: string) => {
      appendFileSync(join(folder, 'site/api/runtime'), ' ');
    },
  ],
  [
    'a missing file',
    (folder: string) => {
      rmSync(join(folder, 'site/404.json'));
    },
  ],
  [
    'a changed download',
    (folder: string) => {
      appendFileSync(join(folder, PATH), ' ');
    },
  ],
  [
    'an extra file',
    (folder: string) => {
      writeFileSync(join(folder, 'server/extra.conf'), '');
    },
  ],
  [
    'a link',
    (folder: string) => {
      symlinkSync('/etc/passwd', join(folder, 'site/link'));
    },
  ],
])('%s is found', async (_name, harm) => {
  const { run, at } = makePlace(LINE);
  expect((await run(WITH_DOWNLOADS)).code).toBe(0);
  harm(at('usb'));
  expect(verify(at('usb')).status).not.toBe(0);
});

test('a build is bundled as it is, unless it is damaged', async () => {
  const { run, at } = makePlace();
  expect((await run(['build', '--base-url', BASE_URL])).code).toBe(0);
  expect(await run([...BUNDLE, '--dist', 'dist'])).toMatchObject({ code: 0, error: '' });
  expect(readFileSync(at('usb/site/manifest.json'))).toEqual(readFileSync(at('dist/manifest.json')));
  expect(verify(at('usb')).status).toBe(0);
  writeFileSync(at('dist/api/runtime'), '[]');
  const { code, error } = await run(['bundle', '--dist', 'dist', '--out', 'other']);
  expect([code, error]).toEqual([2, expect.stringContaining('not a whole release: api/runtime')]);
});

test('downloads that are listed come along, and installers name them there', async () => {
  const { run, at, read } = makePlace(LINE);
  const before = read('catalogue/games/o/openttd/openttd-b.yaml');
  // In the shared one, other programs come and go.
  const place = temporaryFolder();
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await run(WITH_DOWNLOADS)).toMatchObject({ code: 0, error: '' });
  expect(read(`usb/${PATH}`)).toBe(BODY);
  expect(read('usb/downloads/addresses.tsv')).toBe(`${PATH}\t${digest(BODY)}\thttps://example.org/openttd.tar.xz\n`);
  const { results } = JSON.parse(read('usb/site/api/installers/openttd-b')) as { results: { script: unknown }[] };
  expect(results[0]?.script).toMatchObject({
    files: [{ archive: `${BASE_URL}/${PATH}` }, { install: 'N/A:Choose the CD image' }],
  });
  expect(read('usb/needs-internet.tsv')).not.toContain('openttd-b');
  expect(read('catalogue/games/o/openttd/openttd-b.yaml')).toBe(before);
  expect(readdirSync(place)).toEqual([]);
  expect(verify(at('usb')).status).toBe(0);
  expect((await run(['verify', 'usb/site'])).code).toBe(0);
  const server = (path: string) => read(`usb/server/${path}`);
  expect(server('nginx/games.lan-all.site')).toContain('alias "/srv/catalogue/downloads/";');
  expect(server('caddy/games.lan-all.site')).toContain('root * "/srv/catalogue/downloads"');
  expect(server('apache/games.lan-all.site')).toContain('Alias "/all/downloads" "/srv/catalogue/downloads"');
});

test('nothing but addresses differs from a build of the same records', async () => {
  const { run, read } = makePlace(LINE);
  expect((await run(['build', '--base-url', BASE_URL])).code).toBe(0);
  expect((await run(WITH_DOWNLOADS)).code).toBe(0);
  const lines = (folder: string) => read(`${folder}/manifest.sha256`).split('\n');
  const built = new Set(lines('dist'));
  const changed = lines('usb/site').filter((line) => !built.has(line));
  const paths = changed.map((line) => line.slice(66)).filter((path) => /^api\/installers\/[^.]+$/.test(path));
  expect(paths).toEqual(
    ['old-ottd', 'open-ttd', 'openttd', 'openttd-b', 'ottd_'].map((slug) => `api/installers/${slug}`),
  );
  for (const path of paths)
    expect(read(`usb/site/${path}`).replaceAll(`${BASE_URL}/${PATH}`, 'https://example.org/openttd.tar.xz')).toBe(
      read(`dist/${path}`),
    );
});

test('settings that refuse an address do not refuse that of the closed network', async () => {
  const { run, at, read } = makePlace(LINE);
  appendFileSync(at('catalogue/site.yaml'), 'severities: {plain-http: error}\n');
  expect(await run(WITH_DOWNLOADS)).toMatchObject({ code: 0, error: '' });
  expect(read('usb/site/api/installers/openttd-b')).toContain(`${BASE_URL}/${PATH}`);
});

test('the next bundle goes on from the one before', async () => {
  const { run, at, read } = makePlace(LINE);
  expect((await run(WITH_DOWNLOADS)).code).toBe(0);
  const record = at('catalogue/games/o/openttd/openttd-b.yaml');
  writeFileSync(record, readFileSync(record, 'utf8').replace('version: "9"', 'version: "10"'));
  const offline = () => ({ status: 503 });
  const next = await run([...WITH_DOWNLOADS, '--out', 'usb-2', '--previous', 'usb'], offline);
  expect(next).toMatchObject({ code: 0, error: '' });
  expect(read(`usb-2/${PATH}`)).toBe(BODY);
  expect(JSON.parse(read('usb-2/site/manifest.json'))).toMatchObject({ serial: 2 });
  expect((await run(['verify', 'usb-2/site', '--previous', 'usb/site'])).code).toBe(0);
  writeFileSync(at(`usb-2/${PATH}`), 'damaged on the stick');
  expect((await run([...WITH_DOWNLOADS, '--out', 'usb-3', '--previous', 'usb-2'])).code).toBe(0);
  expect(read(`usb-3/${PATH}`)).toBe(BODY);
});

test('a signed bundle never expires; a key that cannot sign is refused before anything is downloaded', async () => {
  const { run, at, read } = makePlace(LINE);
  writeFileSync(at('key'), 'no key');
  const { code, error } = await run([...WITH_DOWNLOADS, '--sign', 'key']);
  expect([code, error]).toEqual([2, expect.stringContaining('Cannot sign')]);
  expect(existsSync(at('usb'))).toBe(false);
  writeFileSync(at('key'), SECRET_KEY);
  expect((await run([...WITH_DOWNLOADS, '--sign', 'key'])).code).toBe(0);
  expect(JSON.parse(read('usb/site/manifest.json'))).not.toHaveProperty('expires');
  expect((await run(['verify', 'usb/site', '--key', PUBLIC_KEY])).code).toBe(0);
  if (spawnSync('minisign', ['-v']).error !== undefined) return;
  const other = KEY_WITH_PASSWORD.publicKey;
  expect(verify(at('usb'), other, PUBLIC_KEY)).toMatchObject({ status: 0, stderr: '' });
  const stderr = 'verify: the site is signed with none of these keys\n';
  expect(verify(at('usb'), other)).toMatchObject({ status: 1, stderr });
});

test.each([
  ['with other bytes', { body: 'another' }, 'has the sha256'],
  ['that is gone', { status: 404 }, 'status 404'],
  ['that is a page', { body: BODY, headers: { 'content-type': 'text/html' } }, 'a web page instead of a file'],
])('a download %s is left out and reported', async (_name, answer, words) => {
  const { run, at, read } = makePlace(LINE);
  const { code, error } = await run(WITH_DOWNLOADS, () => answer);
  expect([code, error]).toEqual([1, expect.stringContaining(words)]);
  expect(existsSync(at('usb/downloads'))).toBe(false);
  expect(read('usb/site/api/installers/openttd-b')).toContain('"https://example.org/openttd.tar.xz"');
  expect(read('usb/needs-internet.tsv')).toContain('openttd-b\t');
  expect(verify(at('usb')).status).toBe(0);
});

test.each([
  ['no list of that name', ['--downloads', 'none.txt'], 'There is no file "none.txt"'],
  ['no bundle before', ['--previous', 'catalogue'], '"catalogue" is not a bundle'],
  ['a bundle in the catalogue', ['--out', 'catalogue/usb'], 'lies in "catalogue"'],
  ['a bundle in a build', ['--dist', 'dist', '--out', 'dist/usb'], 'lies in "dist"'],
  ['a build that cannot be another', ['--dist', 'dist', '--downloads', 'list.txt'], 'cannot be used with'],
])('%s is misuse', async (_name, words, said) => {
  const { run, at } = makePlace(LINE);
  const { code, error } = await run([...BUNDLE, ...words]);
  expect([code, error]).toEqual([2, expect.stringContaining(said)]);
  expect(existsSync(at('usb'))).toBe(false);
});

test('records with errors are not bundled', async () => {
  const { run, at } = makePlace(LINE);
  appendFileSync(at('catalogue/games/o/openttd/openttd-b.yaml'), 'wrong: true\n');
  const { code, out } = await run(WITH_DOWNLOADS);
  expect([code, out]).toEqual([1, expect.stringContaining('unknown-key')]);
  expect(existsSync(at('usb'))).toBe(false);
});
