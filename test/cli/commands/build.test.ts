import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { BASE as RECORDS, GAME, gameText, INSTALLER, installerText, SITE } from '../../findings/case.ts';
import { readFolders, readTimes, readTree } from '../../read-tree.ts';
import { runCommand, type World } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { COMMAND } from '../../project.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

/** Without pages, which are tested elsewhere. */
const BASE = { ...RECORDS, [SITE]: `${RECORDS[SITE]}website: false\n` };
const FAULTY = { ...BASE, [GAME]: 'id: none\n' };
const DRAFTED = {
  ...BASE,
  'games/d/doom/game.yaml': gameText(2),
  'games/d/doom/doom-wip.yaml': `${installerText(2, 'WIP')}draft: true\n`,
  'games/d/doom/doom-old.yaml': `${installerText(3, 'Old')}published: false\n`,
};

/** There are many of them, and they are tested elsewhere. */
const isNoSchema = (path: string) => !path.startsWith('schemas/');

const build = (folder: string, words: readonly string[], world: World = {}) =>
  runCommand(['build', '--catalogue', folder, ...words], world);

describe('build', () => {
  test('writes what a web server can read, whatever the umask of who runs it', () => {
    const folder = temporaryFolder(inFolder('catalogue', BASE));
    const { status, stderr } = spawnSync('sh', ['-c', `umask 077; exec "${process.execPath}" "${COMMAND}" build`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    const modes = ['', ...readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })].map((path) => {
      const { mode } = statSync(join(folder, 'dist', path));
      return (mode & 0o055).toString(8);
    });
    expect([...new Set(modes)].sort()).toEqual(['44', '55']);
  });

  test('prints the first thousand warnings, and how many more there are', async () => {
    const files = Array.from(
      { length: 180 },
      (_none, at) => `    - f${String(at)}: http://example.org/${String(at)}\n`,
    );
    const records = [1, 2, 3, 4, 5, 6].map((id): [string, string] => [
      `games/o/openttd/openttd-${String(id)}.yaml`,
      `${installerText(id, `Part ${String(id)}`)}  files:\n${files.join('')}`,
    ]);
    const folder = temporaryFolder({
      ...RECORDS,
      ...Object.fromEntries(records),
      'games/o/openttd/openttd-cd.yaml': installerText(7, 'CD'),
    });
    const { code, error } = await build(folder, ['--out', temporaryFolder()]);
    expect(code, error).toBe(0);
    expect(error.match(/ warning {2}/g)).toHaveLength(1000);
    expect(error).toMatch(/\nThere are \d+ more warnings; "catalogue check" prints all of them\.\n$/);
  });

  test('writes into dist by default and says what it did', async () => {
    const workingFolder = temporaryFolder(inFolder('catalogue', BASE));
    const { code, out, error } = await runCommand(['build'], { workingFolder });
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const files = Object.keys(readTree(join(workingFolder, 'dist')));
    expect(out).toBe(
      `Built 1 installer of 1 game and 0 runtime packages\ndist: ${String(files.length)} files written, 0 unchanged, 0 removed, serial 1\n`,
    );
    // A new endpoint adds its files: npm run bless -- build.test.ts
    expect(files.filter(isNoSchema).join('\n')).toMatchInlineSnapshot(`
      ".htaccess
      .nojekyll
      404.html
      404.json
      405.json
      _headers
      _redirects
      api/404.html
      api/changes/latest
      api/changes/latest.json
      api/games.json
      api/games/index.json
      api/games/openttd
      api/games/openttd.json
      api/index.json
      api/installers.json
      api/installers/index.json
      api/installers/openttd
      api/installers/openttd-cd
      api/installers/openttd-cd.json
      api/installers/openttd.json
      api/runners.json
      api/runners/index.json
      api/runners/wine
      api/runners/wine.json
      api/runtime
      api/runtime.json
      api/runtimes.json
      api/runtimes/index.json
      api/runtimes/versions
      api/runtimes/versions.json
      api/search/_
      api/search/o
      api/search/op
      api/search/ope
      api/search/open
      api/stores.json
      api/stores/amazon.json
      api/stores/ea.json
      api/stores/egs.json
      api/stores/gog.json
      api/stores/humble.json
      api/stores/index.json
      api/stores/itch.json
      api/stores/steam.json
      api/stores/store1_id.json
      api/stores/store2_id.json
      api/stores/store2_slug.json
      api/stores/store3_id.json
      api/stores/ubisoft.json
      api/stores/umu.json
      api/stores/wikidata.json
      feed.atom
      feed.json
      feeds/linux.atom
      manifest.json
      manifest.sha256
      openapi.json"
    `);
  });

  test('writes no twins when the settings say so', async () => {
    const out = temporaryFolder();
    const site = `${BASE['site.yaml']}json_twins: false\n`;
    await build(temporaryFolder({ ...BASE, 'site.yaml': site }), ['--out', out]);
    const twins = Object.keys(readTree(out)).filter((path) => path.endsWith('.json') && isNoSchema(path));
    // A new endpoint adds its files: npm run bless -- build.test.ts
    expect(twins.join('\n')).toMatchInlineSnapshot(`
      "404.json
      405.json
      api/games/index.json
      api/index.json
      api/installers/index.json
      api/runners/index.json
      api/runtimes/index.json
      api/stores/amazon.json
      api/stores/ea.json
      api/stores/egs.json
      api/stores/gog.json
      api/stores/humble.json
      api/stores/index.json
      api/stores/itch.json
      api/stores/steam.json
      api/stores/store1_id.json
      api/stores/store2_id.json
      api/stores/store2_slug.json
      api/stores/store3_id.json
      api/stores/ubisoft.json
      api/stores/umu.json
      api/stores/wikidata.json
      feed.json
      manifest.json
      openapi.json"
    `);
  });

  test('writes nothing when the catalogue has an error', async () => {
    const [good, bad, out] = [temporaryFolder(BASE), temporaryFolder(FAULTY), temporaryFolder()];
    await build(good, ['--out', out]);
    const [tree, times] = [readTree(out), readTimes(out)];
    const { code, error } = await build(bad, ['--out', out]);
    expect(code).toBe(1);
    expect(error).toContain('Nothing was written');
    expect(readTree(out)).toEqual(tree);
    expect(readTimes(out)).toEqual(times);
  });

  test('does not even make the folder when the catalogue has an error', async () => {
    const out = join(temporaryFolder(), 'dist');
    await build(temporaryFolder(FAULTY), ['--out', out]);
    await build(temporaryFolder(FAULTY), ['--release', out]);
    expect(existsSync(out)).toBe(false);
  });

  test('deletes what the catalogue no longer has, and keeps what is hidden', async () => {
    const out = temporaryFolder({ '.git/HEAD': 'ref', '.editorconfig': '' });
    await build(temporaryFolder(DRAFTED), ['--out', out, '--adopt']);
    await build(temporaryFolder(BASE), ['--out', out]);
    expect(Object.keys(readTree(out)).filter((path) => path.includes('doom'))).toEqual([]);
    const cleanFolder = temporaryFolder();
    await build(temporaryFolder(BASE), ['--out', cleanFolder]);
    expect(readFolders(out)).toEqual(['.git', ...readFolders(cleanFolder)]);
    expect(existsSync(join(out, '.editorconfig'))).toBe(true);
  });

  test('refuses a folder that holds files of somebody else', async () => {
    const personalFiles = { 'letter.txt': 'Dear', 'photos/a.jpg': '' };
    const out = temporaryFolder(personalFiles);
    const { code, error } = await build(temporaryFolder(BASE), ['--out', out]);
    expect(code).toBe(2);
    expect(error).toContain('holds files that no build made');
    expect(readTree(out)).toEqual(personalFiles);
  });

  test('refuses to write into the catalogue itself', async () => {
    const folder = temporaryFolder(BASE);
    const { code } = await build(folder, ['--out', folder]);
    expect(code).toBe(2);
    expect(readTree(folder)).toEqual(BASE);
  });

  test('refuses a file as its folder', async () => {
    const out = join(temporaryFolder({ file: 'mine' }), 'file');
    const { code, error } = await build(temporaryFolder(BASE), ['--out', out]);
    expect(code).toBe(2);
    expect(error).not.toContain('bug of the catalogue program');
  });

  test('ends with 2 and the reason when a part of the path is a file', async () => {
    const out = join(temporaryFolder({ file: 'mine' }), 'file/dist');
    const { code, error } = await build(temporaryFolder(BASE), ['--out', out]);
    expect(code).toBe(2);
    expect(error).not.toContain('bug of the catalogue program');
  });

  test('completes a build that did not come to its end, and says so', async () => {
    const out = temporaryFolder();
    const folder = temporaryFolder(BASE);
    await build(folder, ['--out', out]);
    const tree = readTree(out);
    for (const name of ['manifest.json', 'manifest.sha256']) cpSync(join(out, name), join(out, '.unfinished', name));
    writeFiles(out, { 'api/runtime': '[' });
    const { code, error } = await build(folder, ['--out', out]);
    expect({ code, error }).toEqual({
      code: 0,
      error: `An earlier build of "${out}" did not come to its end; completing it.\n`,
    });
    expect(readTree(out)).toEqual(tree);
  });

  test('runs as a process', async () => {
    const out = join(temporaryFolder(), 'dist');
    const result = await startCommand(['build', '--catalogue', temporaryFolder(BASE), '--out', out]).ending;
    expect(result).toMatchObject({ code: 0, error: '' });
    expect(readTree(out)['api/runtime']).toBe('[]');
  });
});

describe('--base-url', () => {
  const paged = { ...DRAFTED, 'site.yaml': 'base_url: https://games.test\npage_size: 1\nwebsite: false\n' };
  const second = { ...paged, 'games/o/openttd/dvd.yaml': installerText(9, 'DVD') };

  test('takes the place of that of the settings', async () => {
    const out = temporaryFolder();
    await build(temporaryFolder(second), ['--out', out, '--base-url', 'http://localhost:8080/mirror']);
    const first = readTree(out)['api/installers/openttd'] ?? '';
    expect((JSON.parse(first) as { next: string }).next).toBe(
      'http://localhost:8080/mirror/api/pages/installers/openttd/2',
    );
    expect(JSON.stringify(readTree(out))).not.toContain('https://example.org/api');
  });

  test.each(['', 'example.org', 'ftp://example.org', 'https://example.org/', 'https://', 'https://a b', 'http://a?b'])(
    'refuses "%s"',
    async (url) => {
      const out = join(temporaryFolder(), 'dist');
      const { code, error } = await build(temporaryFolder(BASE), ['--out', out, '--base-url', url]);
      expect(code).toBe(2);
      expect(error).toContain('cannot be the base URL');
      expect(existsSync(out)).toBe(false);
    },
  );
});

describe('--drafts', () => {
  test('lets drafts answer by their own slug, and lists them nowhere', async () => {
    const [folder, out] = [temporaryFolder(DRAFTED), temporaryFolder()];
    await build(folder, ['--out', out, '--drafts']);
    const tree = readTree(out);
    expect(JSON.parse(tree['api/installers/doom-wip'] ?? '')).toMatchObject({ count: 1, results: [{ draft: true }] });
    expect(JSON.parse(tree['api/installers/doom'] ?? '')).toMatchObject({ count: 0, results: [] });
    await build(folder, ['--out', out]);
    expect(readTree(out)).not.toHaveProperty('api/installers/doom-wip');
  });

  test('are not needed for an unpublished installer', async () => {
    const out = temporaryFolder();
    await build(temporaryFolder(DRAFTED), ['--out', out]);
    expect(JSON.parse(readTree(out)['api/installers/doom-old'] ?? '')).toMatchObject({ count: 1 });
  });
});

describe('--release', () => {
  test('writes a whole tree, links what did not change and points "current" to it', async () => {
    const [folder, host] = [temporaryFolder(BASE), temporaryFolder()];
    await build(folder, ['--release', host], { now: () => 1_700_000_000_000 });
    expect(readlinkSync(join(host, 'current'))).toBe('releases/1');
    const first = readTree(join(host, 'releases/1'));

    writeFiles(folder, { [GAME]: 'id: 1\nname: Renamed\n' });
    const { code, out } = await build(folder, ['--release', host], { now: () => 1_700_000_000_000 });
    expect(code).toBe(0);
    expect(readlinkSync(join(host, 'current'))).toBe('releases/2');
    expect(readTree(join(host, 'releases/1'))).toEqual(first);

    const status = (release: number, path: string) => statSync(join(host, 'releases', String(release), path));
    const second = readTree(join(host, 'releases/2'));
    const [unchangedCount, writtenCount] = [true, false].map(
      (isSame) => Object.entries(second).filter(([path, body]) => (first[path] === body) === isSame).length,
    );
    expect(out).toContain(
      `${String(writtenCount)} files written, ${String(unchangedCount)} unchanged, 0 removed, serial 2`,
    );
    expect(status(2, 'api/runtime').ino).toBe(status(1, 'api/runtime').ino);
    expect(status(2, 'api/installers/openttd').ino).not.toBe(status(1, 'api/installers/openttd').ino);
    const later = status(2, 'api/installers/openttd').mtimeMs - status(1, 'api/installers/openttd').mtimeMs;
    expect(later).toBe(1000);
  });

  test('makes the same tree as a build into a folder', async () => {
    const [folder, host, out] = [temporaryFolder(DRAFTED), temporaryFolder(), temporaryFolder()];
    const clock = () => 1_700_000_000_000;
    await build(folder, ['--release', host], { now: clock });
    await build(folder, ['--out', out], { now: clock });
    expect(readTree(join(host, 'current'))).toEqual(readTree(out));
  });

  test('keeps the newest releases', async () => {
    const [folder, host] = [temporaryFolder(BASE), temporaryFolder()];
    for (let time = 0; time < 4; time += 1) await build(folder, ['--release', host, '--keep', '2']);
    expect(readdirSync(join(host, 'releases')).sort()).toEqual(['3', '4']);
    expect(readlinkSync(join(host, 'current'))).toBe('releases/4');
  });

  test('leaves "current" alone when the catalogue has an error', async () => {
    const host = temporaryFolder();
    await build(temporaryFolder(BASE), ['--release', host]);
    expect((await build(temporaryFolder(FAULTY), ['--release', host])).code).toBe(1);
    expect(readdirSync(join(host, 'releases'))).toEqual(['1']);
  });

  test('clears away a release that was never finished', async () => {
    const staging = 'build-01234567-89ab-cdef-0123-456789abcdef';
    const host = temporaryFolder({ [`releases/.unfinished/${staging}/api/old`]: 'half' });
    await build(temporaryFolder(BASE), ['--release', host]);
    expect(readdirSync(join(host, 'releases'))).toEqual(['1']);
    expect(readTree(join(host, 'current'))).not.toHaveProperty('api/old');
  });
});

function inFolder(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

test('a quiet build says nothing, except for errors', async () => {
  const folder = temporaryFolder();
  const catalogue = join(folder, 'catalogue');
  const words = ['build', '--catalogue', catalogue, '--out', join(folder, 'dist'), '--quiet'];
  const files = { ...BASE, [INSTALLER]: BASE[INSTALLER].replace('script:', 'script:\n  ignored: a') };
  writeFiles(catalogue, files);
  expect((await runCommand(words.slice(0, -1))).error).toContain('unknown-script-key');
  expect(await runCommand(words)).toEqual({ code: 0, out: '', error: '' });
  writeFiles(catalogue, { ...files, [GAME]: 'id: none\n' });
  const { code, out, error } = await runCommand(words);
  expect([code, out, error]).toEqual([1, '', expect.stringContaining('wrong-type')]);
  expect(error).not.toContain('unknown-script-key');
});
