import { chmodSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hosts } from '../../../generator/http/hosts.ts';
import { shortfallSentences } from '../../../generator/http/host.ts';
import { SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const SITE = 'base_url: https://example.org/mirror\nunknown_slug: empty\n';

/** All that the command writes for a host, anew. */
async function configuration(workingFolder: string, name: string, ...options: readonly string[]): Promise<string> {
  const folder = join(workingFolder, 'conf');
  rmSync(folder, { recursive: true, force: true });
  expect((await runCommand(['host', name, '--out', 'conf', ...options], { workingFolder })).code).toBe(0);
  return readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');
}

test('without a name, every host is listed with what it reaches and what it cannot', async () => {
  const { code, out, error } = await runCommand(['host']);
  expect([code, error]).toEqual([0, '']);
  for (const { name, reaches, shortfalls } of hosts) {
    expect(out).toContain(`${name}  `);
    for (const words of [reaches, ...shortfallSentences(shortfalls)]) expect(out).toContain(words);
  }
  expect(out).toContain('at most 20,000 files');
});

test('the configuration follows site.yaml and the options', async () => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  const out = await configuration(workingFolder, 'nginx', '--listen', '127.0.0.1:8088');
  expect(out).toContain('listen 127.0.0.1:8088;');
  expect(out).toContain(`root "${join(workingFolder, 'dist')}";`);
  expect(out).toContain('location /mirror/api/ {');
  expect(out).toContain('/empty.json;');
  expect(out).not.toContain('Accept-Encoding');
  const other = ['--root', '/srv/dist', '--base-url', 'https://example.net'];
  const caddy = await configuration(workingFolder, 'caddy', ...other);
  expect(caddy).toContain('https://example.net {');
  expect(caddy).toContain('root * "/srv/dist"');
});

test('the configuration of a Worker names no folder of this machine', async () => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  expect(await configuration(workingFolder, 'cloudflare-workers')).toContain('"directory": "../dist"');
  expect(await configuration(workingFolder, 'cloudflare-workers')).not.toContain(workingFolder);
});

const ADDRESS = ['--base-url', 'https://mirror.example.net'];

test('a mirror needs no catalogue for its script, and the address alone for its server', async () => {
  const workingFolder = temporaryFolder({ 'srv/api/x': '' });
  expect(await runCommand(['host', 'mirror'], { workingFolder })).toMatchObject({ code: 0 });
  const words = ['host', 'nginx', '--root', 'srv'];
  const { code, error } = await runCommand(words, { workingFolder });
  expect(code).toBe(2);
  expect(error).toMatch(/^error: There is no catalogue here\n.*--base-url/);
  expect(await runCommand(['host', 'nginx', '-C', 'nosuch', ...ADDRESS], { workingFolder })).toMatchObject({ code: 2 });
  const out = await configuration(workingFolder, 'nginx', '--root', 'srv', ...ADDRESS);
  expect(out).toContain(`root "${join(workingFolder, 'srv')}";`);
  expect(out).toContain('server_name mirror.example.net;');
  expect(out).not.toMatch(/search=|empty\.json/);
});

test('the configuration for a mirror is that for its catalogue, whatever is served', async () => {
  for (const settings of ['', 'unknown_slug: empty\n', 'endpoints: {search: false}\n']) {
    const workingFolder = temporaryFolder({
      'catalogue/site.yaml': `base_url: https://mirror.example.net\n${settings}`,
    });
    await runCommand(['build', '--out', 'dist'], { workingFolder });
    const expected = await configuration(workingFolder, 'nginx');
    rmSync(join(workingFolder, 'catalogue'), { recursive: true });
    expect(await configuration(workingFolder, 'nginx', ...ADDRESS)).toBe(expected);
  }
});

test.each(['nginx', 'apache'])('%s gets a complete configuration, and a folder for what it writes', async (name) => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE, 'etc/x': '', 'dist/api/x': '' });
  const result = await runCommand(['host', name, '--standalone', '--out', 'etc'], { workingFolder });
  expect(result.code).toBe(0);
  const text = readFileSync(join(workingFolder, 'etc/catalogue.conf'), 'utf8');
  expect(text).toContain(`${join(workingFolder, 'etc/catalogue.conf')}\n`);
  expect(text).toMatch(/^ *listen 127\.0\.0\.1:8080;?$/im);
  expect(statSync(join(workingFolder, 'etc/catalogue.conf.run')).isDirectory()).toBe(true);
});

test.each([
  [['host', 'nginx', '--standalone'], '--out'],
  [['host', 's3', '--standalone', '--out', 'x'], 'nginx, apache and caddy'],
  [['host', 'nginx', '--standalone', '--out', "it's"], 'misread'],
])('%j is misuse', async (words, hint) => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE });
  const { code, error } = await runCommand(words, { workingFolder });
  expect(code).toBe(2);
  expect(error).toContain(hint);
});

test('a folder that a server cannot reach is told', async () => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE, 'dist/api/x': '' });
  const words = ['host', 'nginx', '--out', 'conf'];
  const ask = async () =>
    (await runCommand(words, { workingFolder })).error.replaceAll(/^(?:Wrote|Unchanged|Kept).*\n/gm, '');
  // Folders for passing files are their owner's alone.
  expect(await ask()).toContain(`chmod o+x '${workingFolder}'`);
  chmodSync(workingFolder, 0o755);
  expect(await ask()).toBe('');
  rmSync(join(workingFolder, 'dist/api'), { recursive: true });
  expect(await ask()).toContain('has it been built?');
  rmSync(join(workingFolder, 'dist'), { recursive: true });
  expect(await ask()).toContain('not on this machine');
});

test('one file goes to a file or into a folder, several go into a folder', async () => {
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': SITE, 'there/x': '' });
  await runCommand(['host', 'rsyncd', '--out', 'a.conf'], { workingFolder });
  await runCommand(['host', 'netlify', '--out', 'there'], { workingFolder });
  await runCommand(['host', 'rsyncd', '--out', 'new/'], { workingFolder });
  expect((await runCommand(['host', 's3', '--out', 'bucket'], { workingFolder })).code).toBe(0);
  for (const path of ['a.conf', 'there/netlify.toml', 'new/rsyncd.conf', 'bucket/publish.sh', 'bucket/cors.xml']) {
    expect(readFileSync(join(workingFolder, path), 'utf8')).not.toBe('');
  }
  expect(statSync(join(workingFolder, 'bucket/publish.sh')).mode & 0o111).toBe(0o111);
});

test('a host that needs nothing says so, and what it cannot', async () => {
  const { code, out, error } = await runCommand(['host', 'github-pages', '--catalogue', SMALL]);
  expect([code, out]).toEqual([0, '']);
  expect(error).toContain('needs no configuration');
  expect(error).toContain('application/octet-stream');
});

test.each([
  [['host', 'ngnix'], 'did you mean "nginx"?'],
  [['host', 's3'], 'name a folder for them with --out'],
  [['host', 'nginx', '--base-url', 'example.org'], 'cannot be the base URL'],
  [['host', 'nginx', '--base-url', 'https://example.org/a b'], 'cannot be the base URL'],
  [['host', 'nginx', '--base-url', 'https://example.org/a%20b'], 'must consist of letters'],
  [['host', 'nginx', '--base-url', 'https://example.org/api'], 'must not hold "api"'],
  [['host', 'nginx', '--root', '/srv/{dist}'], 'which servers misread'],
  [['host', 'nginx', '--out', "it's"], 'which servers misread'],
  [['host', 'nginx', '--listen', '8080'], 'an IP address and a port'],
  [['host', 'nginx', '--listen', '127.0.0.1:70000'], 'an IP address and a port'],
  [['host', 'nginx', '--catalogue', 'nowhere'], 'There is no folder "nowhere"'],
])('%j is misuse', async (words, message) => {
  const parameters = words.includes('--catalogue') ? words : [...words, '--catalogue', SMALL];
  const { code, out, error } = await runCommand(parameters);
  expect([code, out]).toEqual([2, '']);
  expect(error).toContain(message);
});
