import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Host } from '../../generator/http/host.ts';
import { hostTemplates } from '../../generator/http/host-templates.ts';
import { hosts } from '../../generator/http/hosts.ts';
import { htaccess } from '../../generator/http/hosts/apache/apache.ts';
import type { HostSettings } from '../../generator/http/settings.ts';
import { temporaryFolder, writeFiles } from '../temporary-folder.ts';
import { hasProgram, programPath, settingsFor } from './servers/server.ts';
import { servers } from './servers/servers.ts';

/** What `syntaxCheck` looks at, by the names of files. */
function checkedFiles(host: Host, settings: HostSettings, folder: string): Readonly<Record<string, string>> {
  const { standalone } = host;
  if (standalone === undefined) {
    return Object.fromEntries(host.generate(settings, folder).map(({ path, text }) => [path, text]));
  }
  const run = join(folder, 'run');
  mkdirSync(run);
  const text = standalone.make(settings, { file: join(folder, standalone.path), folder: run, user: undefined });
  if (host.name !== 'apache') return { [standalone.path]: text };
  // Apache reads `.htaccess` when a folder is asked for; included for a folder, its lines are checked at the start.
  const rules = join(run, 'htaccess');
  writeFiles(run, { htaccess: htaccess(settings) });
  return { [standalone.path]: `${text}<Directory "${run}">\nInclude "${rules}"\n</Directory>\n` };
}

/** What the checks of a host say of its files: empty where they find nothing wrong. */
function complaints(host: Host, settings: HostSettings): string {
  const folder = temporaryFolder({ 'dist/x': '' });
  const files = checkedFiles(host, { ...settings, folder: join(folder, 'dist') }, folder);
  writeFiles(folder, files);
  return Object.entries(files)
    .map(([path, text]) => complaint(host, join(folder, path), text))
    .join('');
}

function complaint(host: Host, file: string, text: string): string {
  const check = host.syntaxCheck?.(file);
  if (check === undefined) return jsonFault(text);
  const [program, ...words] = check;
  const { status, error, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { ...process.env, PATH: programPath(), HOME: temporaryFolder() },
  });
  return status === 0 ? '' : `${file}: ${error?.message ?? ''}${stdout}${stderr}`;
}

/** What no program checks is JSON, where Cloudflare's own may have lines of comments. */
function jsonFault(text: string): string {
  try {
    JSON.parse(text.replaceAll(/^\/\/.*$/gm, ''));
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Settings by what they are about: those of a plain site, and of one with everything that changes a configuration. */
const PLAIN = { ...settingsFor({ folder: '/srv/dist', hasPages: false }, 'https://games.test'), hasSearch: false };
const FULL = settingsFor({ folder: '/srv/dist', unknownSlug: 'empty' }, 'http://127.0.0.1:8080/mirror');

const checkedHosts = hosts.filter(({ syntaxCheck }) => syntaxCheck !== undefined);

/** `rsync` skips lines that it does not understand; what is sent for a missing page is HTML, in which nothing is wrong. */
const UNCHECKED = ['rsyncd/rsyncd.conf', 'not-found.html'];

test('every template belongs to a host whose syntax is checked', () => {
  const folders = checkedHosts.map(({ name }) => `${name}/`);
  const templates = Object.keys(hostTemplates()).filter((path) => !UNCHECKED.includes(path));
  expect(templates.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test('a host that is said to keep the whole contract is a server that is asked', () => {
  const complete = hosts.filter(({ reaches }) => reaches === 'the whole contract');
  const unproved = complete.filter(({ title }) => !servers.some(({ name }) => title.startsWith(name)));
  expect(
    unproved.map(({ name }) => name),
    'Start it in test/http/servers/servers.ts',
  ).toEqual([]);
});

/** Programs that a check needs and that are not here; none where every oracle is asked for. */
function missingPrograms(host: Host): string[] {
  if (process.env['REQUIRE_ORACLES'] === '1') return [];
  const programs = host.generate(PLAIN, '/etc').flatMap(({ path }) => host.syntaxCheck?.(path)?.[0] ?? []);
  return programs.filter((program) => !hasProgram(program));
}

const rows = checkedHosts.map((host) => {
  const programs = missingPrograms(host);
  const reason = programs.length === 0 ? '' : ` (there is no ${programs.join(', ')})`;
  return { host, name: host.name + reason, isMissing: programs.length > 0 };
});

describe.each(rows)('The syntax of $name', ({ host, isMissing }) => {
  test.skipIf(isMissing).each([
    ['plain', PLAIN],
    ['full', FULL],
  ])('is right, %s', (_name, settings) => {
    expect(complaints(host, settings)).toBe('');
  });

  const templates = Object.keys(hostTemplates()).filter((path) => path.startsWith(`${host.name}/`));
  test.skipIf(isMissing).each(templates)('is wrong with garbage for %s', (path) => {
    // The program reads all of them once.
    const texts = hostTemplates() as Record<string, string>;
    const text = texts[path] ?? '';
    onTestFinished(() => {
      texts[path] = text;
    });
    texts[path] = 'garbage {\n';
    expect(complaints(host, FULL)).not.toBe('');
  });
});
