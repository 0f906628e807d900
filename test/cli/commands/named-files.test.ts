import { chmodSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

const SITE = { 'catalogue/site.yaml': 'base_url: https://games.test\n' };
const OTHER = { 'catalogue/site.yaml': 'base_url: https://games.test\nunknown_slug: empty\n' };

/** Each host with files of its own, and the first of them. */
const HOSTS = [
  ['caddy', 'games.test.site'],
  ['rsyncd', 'rsyncd.conf'],
  ['nginx', 'games.test.tables'],
  ['apache', 'games.test.site'],
  ['netlify', 'netlify.toml'],
  ['s3', 'website.xml'],
  ['cloudfront', 'viewer-request.js'],
  ['cloudflare-workers', 'wrangler.jsonc'],
  ['mirror', 'mirror.sh'],
] as const;

describe.each(HOSTS)('host %s --out', (host, name) => {
  const words = ['host', host, '--out', 'out/'];

  test("keeps a file that is somebody's, unless it is told otherwise", async () => {
    const workingFolder = temporaryFolder({ ...SITE, [`out/${name}`]: 'theirs\n' });
    const path = join(workingFolder, 'out', name);
    const { code, error } = await runCommand(words, { workingFolder });
    expect([code, error]).toEqual([2, expect.stringContaining(`"${path}" cannot be replaced: this program`)]);
    expect(error).toMatch(/--out.*--force/);
    expect(readFileSync(path, 'utf8')).toBe('theirs\n');
    expect(readdirSync(join(workingFolder, 'out'))).toEqual([name]);
    expect((await runCommand([...words, '--force'], { workingFolder })).code).toBe(0);
    expect(readFileSync(path, 'utf8')).not.toContain('theirs');
  });

  test('leaves an unchanged file alone, updates it with the settings, and takes an edited one for theirs', async () => {
    const workingFolder = temporaryFolder(SITE);
    const path = join(workingFolder, 'out', name);
    expect((await runCommand(words, { workingFolder })).code).toBe(0);
    const stats = statSync(path);
    expect((await runCommand(words, { workingFolder })).error).toContain(`Unchanged: ${path}\n`);
    expect(statSync(path).ino).toBe(stats.ino);
    chmodSync(path, 0o640);
    writeFiles(workingFolder, OTHER);
    expect((await runCommand([...words, '--root', 'elsewhere'], { workingFolder })).code).toBe(0);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    const newText = `${readFileSync(path, 'utf8')}\n`;
    writeFileSync(path, newText);
    const { code, error } = await runCommand(words, { workingFolder });
    expect([code, error]).toEqual([2, expect.stringContaining('it was changed since')]);
    expect(readFileSync(path, 'utf8')).toBe(newText);
  });
});

test('a link is followed aloud, one to nothing and what is no file are refused', async () => {
  const workingFolder = temporaryFolder(SITE);
  const link = join(workingFolder, 'link');
  symlinkSync('rsyncd.conf', link);
  const words = ['host', 'rsyncd', '--force', '--out', 'link'];
  expect((await runCommand(words, { workingFolder })).error).toContain('it is a link to nothing');
  writeFiles(workingFolder, { 'rsyncd.conf': 'theirs\n' });
  expect((await runCommand(['host', 'rsyncd', '--out', 'link'], { workingFolder })).code).toBe(2);
  const { code, error } = await runCommand(words, { workingFolder });
  expect([code, error]).toEqual([0, expect.stringContaining(`rsyncd.conf, to which the link ${link} leads\n`)]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  const other = await runCommand(['host', 'rsyncd', '--force', '--out', '/dev/null'], { workingFolder });
  expect(other.error).toContain('it is not an ordinary file');
});

test('what a keeper is meant to change is written once, and not even by force again', async () => {
  const workingFolder = temporaryFolder(SITE);
  const words = ['host', 'nginx', '--force', '--out', 'out'];
  const path = join(workingFolder, 'out/games.test.conf');
  expect((await runCommand(words, { workingFolder })).error).toContain(`Wrote ${path}\n`);
  expect(readFileSync(path, 'utf8')).toContain(`include "${join(workingFolder, 'out/games.test.site')}";`);
  writeFileSync(path, 'theirs\n');
  expect((await runCommand(words, { workingFolder })).error).toContain(`Kept yours: ${path}\n`);
  expect(readFileSync(path, 'utf8')).toBe('theirs\n');
});

test('of several files, none is written where one is not ours', async () => {
  const workingFolder = temporaryFolder({ ...SITE, 'out/cors.xml': 'theirs\n' });
  expect((await runCommand(['host', 's3', '--out', 'out'], { workingFolder })).code).toBe(2);
  expect(readdirSync(join(workingFolder, 'out'))).toEqual(['cors.xml']);
});
