import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';
import { describe, expect, test } from 'vitest';
import { gameText, HEAD, RUNTIME_TEXT } from '../../findings/case.ts';
import { ask } from '../../http/ask.ts';
import { startNginx } from '../../http/servers/start-nginx.ts';
import { isMissing, servers } from '../../http/servers/servers.ts';
import { readTimes } from '../../read-tree.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const zstd = await Zstd.load();
const DECODE = {
  '.zst': (bytes: Uint8Array) => Buffer.from(zstd.decompress(bytes)),
  '.br': (bytes: Uint8Array) => brotliDecompressSync(bytes),
  '.gz': (bytes: Uint8Array) => gunzipSync(bytes),
} as const;
const ENDINGS = Object.keys(DECODE) as (keyof typeof DECODE)[];
const START = 1_700_000_000_000;

const site = (encodings: string) => `base_url: https://example.org\nencodings: [${encodings}]\n`;
const installer = (id: number, letters: number, notes = 'x') =>
  `${HEAD.replace('id: 1', `id: ${String(id)}`)}  game: {exe: a}\nnotes: "${notes.repeat(letters)}"\n`;
const runtimes = Object.fromEntries(
  ['aarch64', 'all', 'armv7', 'i386', 'x86_64'].flatMap((architecture) =>
    ['a', 'b', 'c'].map((name) => [
      `runtime/${name}-${architecture}.yaml`,
      RUNTIME_TEXT.replace('umu', name).replace('architecture: all', `architecture: ${architecture}`),
    ]),
  ),
);
const RECORDS = {
  'site.yaml': site('gzip, br, zstd'),
  'games/l/large/game.yaml': gameText(1, 'aliases: [vast]\n'),
  'games/l/large/large-one.yaml': installer(1, 2000),
  'games/s/small/game.yaml': gameText(2),
  'games/s/small/small-one.yaml': installer(2, 1),
  'retired.yaml': '- {slug: once, date: "2026-03-01", reason: Renamed, replaced_by: large}\n',
  ...runtimes,
};

/** Builds a catalogue into its folder `dist`, so many seconds after the first time. */
async function build(folder: string, seconds: number, ...words: string[]): Promise<string> {
  const world = { workingFolder: folder, now: () => START + seconds * 1000 };
  const { code, out, error } = await runCommand(['build', '--catalogue', 'catalogue', ...words], world);
  expect(code, error).toBe(0);
  return out;
}

/** A folder with a catalogue in it. */
function catalogueOf(records: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeRecords(folder, records);
  return folder;
}

function writeRecords(folder: string, records: Readonly<Record<string, string>>): void {
  writeFiles(join(folder, 'catalogue'), records);
}

const isSibling = (path: string) => ENDINGS.some((ending) => path.endsWith(ending));

/** The siblings in a folder, of which each one is that of its source. */
function siblingsIn(folder: string): string[] {
  const times = readTimes(folder);
  const paths = Object.keys(times).filter(isSibling);
  for (const path of paths) {
    const ending = ENDINGS.find((one) => path.endsWith(one)) ?? '.gz';
    const source = path.slice(0, -ending.length);
    expect(DECODE[ending](readFileSync(join(folder, path))).equals(readFileSync(join(folder, source))), path).toBe(
      true,
    );
    expect(times[path], path).toBe(times[source]);
  }
  return paths;
}

const sources = (paths: readonly string[]) => [...new Set(paths.map((path) => path.replace(/\.\w+$/, '')))];

/** Every file's bytes, except for what tells of the history. */
function bytesIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path)).isFile() && !/^(manifest|api\/changes|api\/index)/.test(path),
  );
  return Object.fromEntries(names.sort().map((path) => [path, readFileSync(join(folder, path), 'base64')]));
}

async function coldBuild(folder: string): Promise<Record<string, string>> {
  const dist = join(temporaryFolder(), 'dist');
  await build(folder, 9, '--out', dist);
  return bytesIn(dist);
}

describe('siblings', () => {
  test('lie beside every answer for which they pay, and its twin', async () => {
    const folder = catalogueOf(RECORDS);
    await build(folder, 0);
    const paths = siblingsIn(join(folder, 'dist'));
    const names = ['installers/large', 'installers/large-one', 'installers/once', 'installers/vast', 'runtime'];
    const answers = [...names.flatMap((name) => [name, `${name}.json`]), 'runtimes.json', 'runtimes/index.json'];
    expect(sources(paths).sort()).toEqual(answers.map((name) => `api/${name}`).sort());
    expect(paths).toHaveLength(sources(paths).length * 3);
    const verified = await runCommand(['verify', join(folder, 'dist')]);
    expect(verified).toMatchObject({ code: 0, error: '' });
    expect(readFileSync(join(folder, 'dist/manifest.sha256'), 'utf8')).toContain('  api/installers/large.json.zst\n');
    expect(readFileSync(join(folder, 'dist/.htaccess'), 'utf8')).toContain('zstd');
  });

  test('are known to a build that remembers, which writes nothing anew', async () => {
    const folder = catalogueOf(RECORDS);
    await build(folder, 0, '--cache', 'cache');
    const times = readTimes(join(folder, 'dist'));
    expect(await build(folder, 5, '--cache', 'cache')).toContain(' 0 files written');
    expect(readTimes(join(folder, 'dist'))).toEqual(times);
    // Files are touched, so that they are read again.
    writeRecords(folder, RECORDS);
    expect(await build(folder, 6, '--cache', 'cache')).toContain(' 0 files written');
    expect(bytesIn(join(folder, 'dist'))).toEqual(await coldBuild(folder));
  });

  test.each([
    ['changes', { 'games/l/large/large-one.yaml': installer(1, 2000, 'y') }],
    ['becomes too small', { 'games/l/large/large-one.yaml': installer(1, 10) }],
    ['becomes large enough', { 'games/s/small/small-one.yaml': installer(2, 3000) }],
    ['is that of the runtime packages', { 'runtime/a-all.yaml': RUNTIME_TEXT.replace('umu', 'changed') }],
    ['is no longer retired', { 'retired.yaml': '[]\n' }],
    ['is replaced by another', { 'retired.yaml': RECORDS['retired.yaml'].replace('large', 'small') }],
    ['loses its twin', { 'site.yaml': `${site('gzip, br, zstd')}json_twins: false\n` }],
    ['has siblings no longer', { 'site.yaml': site('') }],
    ['has other siblings', { 'site.yaml': site('br') }],
  ])('follow an answer that %s', async (_, changes) => {
    const folder = catalogueOf(RECORDS);
    await build(folder, 0, '--cache', 'cache');
    writeRecords(folder, changes);
    await build(folder, 5, '--cache', 'cache');
    siblingsIn(join(folder, 'dist'));
    expect(bytesIn(join(folder, 'dist'))).toEqual(await coldBuild(folder));
    expect((await runCommand(['verify', join(folder, 'dist')])).code).toBe(0);
    expect(await build(folder, 9, '--cache', 'cache')).toContain(' 0 files written');
    // And back again.
    writeRecords(folder, RECORDS);
    await build(folder, 10, '--cache', 'cache');
    siblingsIn(join(folder, 'dist'));
    expect(bytesIn(join(folder, 'dist'))).toEqual(await coldBuild(folder));
  });

  test('go with their answer', async () => {
    const folder = catalogueOf(RECORDS);
    await build(folder, 0, '--cache', 'cache');
    for (const path of ['games/l', 'retired.yaml']) rmSync(join(folder, 'catalogue', path), { recursive: true });
    await build(folder, 5, '--cache', 'cache');
    expect(sources(siblingsIn(join(folder, 'dist'))).filter((path) => path.includes('installers'))).toEqual([]);
    expect(bytesIn(join(folder, 'dist'))).toEqual(await coldBuild(folder));
  });

  test('that come later have the time of their answer', async () => {
    const folder = catalogueOf({ ...RECORDS, 'site.yaml': site('') });
    await build(folder, 0);
    writeRecords(folder, { 'site.yaml': site('gzip') });
    await build(folder, 60);
    const paths = siblingsIn(join(folder, 'dist'));
    expect(paths.length).toBeGreaterThan(10);
    expect(new Set(paths.map((path) => readTimes(join(folder, 'dist'))[path]))).toEqual(new Set([START]));
  });

  test('are in releases, too', async () => {
    const folder = catalogueOf(RECORDS);
    await build(folder, 0, '--release', 'r', '--cache', 'cache');
    writeRecords(folder, { 'games/s/small/small-one.yaml': installer(2, 3000) });
    await build(folder, 5, '--release', 'r', '--cache', 'cache');
    siblingsIn(join(folder, 'r/releases/2'));
    expect(bytesIn(join(folder, 'r/releases/2'))).toEqual(await coldBuild(folder));
  });

  test('there are none unless the settings ask for them', async () => {
    const folder = catalogueOf({ ...RECORDS, 'site.yaml': 'base_url: https://example.org\n' });
    await build(folder, 0);
    expect(siblingsIn(join(folder, 'dist'))).toEqual([]);
    expect(readFileSync(join(folder, 'dist/.htaccess'), 'utf8')).not.toContain('zstd');
  });
});

const nginx = servers.find(({ name }) => name === 'nginx');
test.skipIf(nginx === undefined || isMissing(nginx))('nginx hands them out to those who ask', async () => {
  const folder = catalogueOf(RECORDS);
  await build(folder, 0);
  const running = await startNginx({ folder: join(folder, 'dist'), encodings: ['zstd', 'br', 'gzip'] });
  try {
    const get = async (path: string, accept: string) => {
      const { status, headers, body } = await ask(running.url, path, { headers: { 'Accept-Encoding': accept } });
      return [status, headers['content-encoding'], body.length] as const;
    };
    const size = (path: string) => statSync(join(folder, 'dist', path)).size;
    const large = 'api/installers/large';
    expect(await get(`/${large}`, 'identity')).toEqual([200, undefined, size(large)]);
    expect(await get(`/${large}`, 'gzip')).toEqual([200, 'gzip', size(`${large}.gz`)]);
    expect(await get(`/${large}`, 'gzip, br')).toEqual([200, 'br', size(`${large}.br`)]);
    expect(await get(`/${large}`, 'gzip, br, zstd')).toEqual([200, 'zstd', size(`${large}.zst`)]);
    expect(await get('/api/installers/once', 'zstd')).toEqual([200, 'zstd', size('api/installers/once.zst')]);
    expect(await get('/api/runtimes', 'gzip')).toEqual([200, 'gzip', size('api/runtimes/index.json.gz')]);
    expect(await get('/api/installers/small', 'gzip, br, zstd')).toEqual([
      200,
      undefined,
      size('api/installers/small'),
    ]);
  } finally {
    await running.stop();
  }
});
