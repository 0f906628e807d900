import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ask } from '../../http/ask.ts';
import { freePort, hasProgram, startProgram } from '../../http/servers/server.ts';
import { apacheWith } from '../../http/servers/start-apache.ts';
import { caddyWith } from '../../http/servers/start-caddy.ts';
import { nginxWith } from '../../http/servers/start-nginx.ts';
import { PROJECT, SMALL } from '../../project.ts';
import { codeBlocks } from './code-blocks.ts';

/** Programs that change the machine itself: they do nothing, except for running what they are given as another user. */
const STUBS: Readonly<Record<string, string>> = {
  'apt-get': '',
  useradd: '',
  runuser: 'shift 3; exec "$@"',
  npm: '',
  npx: `shift; exec "${process.execPath}" "${PROJECT}generator/catalogue.js" "$@"`,
  systemctl: '',
  nginx: '',
  a2enmod: '',
  apachectl: '',
};

const SERVERS = [
  {
    name: 'nginx',
    program: 'nginx',
    sites: 'etc/nginx/conf.d',
    closed: 'server/nginx',
    words: (sites: string, folder: string) => nginxWith(sites, folder),
  },
  { name: 'caddy', program: 'caddy', sites: 'etc/caddy/catalogues', closed: 'server/caddy', words: caddyWith },
  {
    name: 'apache',
    program: 'apache2',
    sites: 'etc/apache2/sites-enabled',
    closed: 'server/apache',
    words: (sites: string, folder: string, port: number) =>
      apacheWith(`IncludeOptional ${sites}/*.conf`, { folder, port }),
  },
] as const;

const isMissing = (program: string) => process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(program);

describe.each(SERVERS)('$name', ({ program, sites, closed, words }) => {
  test.skipIf(isMissing(program))('serves a catalogue to who follows the page of one machine', async () => {
    const { root, port, run, baseUrl } = await makeMachine();
    run('ONE-MACHINE.md');
    const { url, stop } = await startProgram({ folder: root, port }, ({ folder }) =>
      words(join(root, sites), folder, port),
    );
    onTestFinished(stop);
    await expectCatalogue(url, baseUrl);
  });

  test.skipIf(isMissing(program))(
    'serves a site from a stick to who follows the page of a closed network',
    async () => {
      const { root, port, run, baseUrl } = await makeMachine();
      cpSync(SMALL, join(root, 'catalogue'), { recursive: true });
      writeSite(join(root, 'catalogue'), baseUrl);
      run('CLOSED-NETWORK.md');
      const { url, stop } = await startProgram({ folder: root, port }, ({ folder }) =>
        words(join(root, 'srv/catalogue', closed), folder, port),
      );
      onTestFinished(stop);
      await expectCatalogue(url, baseUrl);
    },
  );
});

async function expectCatalogue(url: string, baseUrl: string): Promise<void> {
  const headers = { Host: new URL(baseUrl).host };
  const answer = await ask(url, '/api/installers/openttd', { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  expect((await ask(url, '/api/installers/nothing', { headers })).status).toBe(404);
}

/** A place that stands for a machine, with a repository to clone; `run` runs the commands of a page there. */
async function makeMachine() {
  const root = mkdtempSync(join(tmpdir(), 'catalogue-machine-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  chmodSync(root, 0o755);
  const port = await freePort();
  const baseUrl = `http://games.lan:${String(port)}`;
  for (const folder of [
    'bin',
    'srv/catalogue',
    'etc/nginx/conf.d',
    'etc/caddy',
    'etc/apache2/sites-enabled',
    'etc/apache2/sites-available',
    'repository',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const [name, text] of Object.entries(STUBS)) writeStub(root, name, text);
  writeStub(root, 'a2ensite', `cd ${root}/etc/apache2 && cp sites-available/*"$1"*.conf sites-enabled/`);
  cpSync(SMALL, join(root, 'repository/catalogue'), { recursive: true });
  writeSite(join(root, 'repository/catalogue'), baseUrl);
  const git = (...words: string[]) => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
    expect(spawnSync('git', ['-C', join(root, 'repository'), ...identity, ...words]).status).toBe(0);
  };
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  return {
    root,
    port,
    baseUrl,
    run: (page: string) => {
      runPage(root, baseUrl, page);
    },
  };
}

/** Runs the commands of a page, with the places of the system moved below a folder, up to what asks the public address. */
function runPage(root: string, baseUrl: string, page: string): void {
  const commands = codeBlocks(`.github/hosting/${page}`)
    .filter(({ language, text }) => language === 'sh' && !text.includes('npx game-installer-catalogue conformance'))
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(/(?<=[\s'"])\/(srv|etc)\//g, `${root}/$1/`)
    .replaceAll('https://git.example.org/me/catalogue.git', `${root}/repository`)
    .replaceAll('http://games.lan', baseUrl)
    .replaceAll(/games\.lan(?=\.conf)/g, '*games.lan*')
    .replaceAll('a2ensite installers.example.org', 'a2ensite games.lan');
  const input = `set -eu\ncd ${root}\n${commands}`;
  const env = { PATH: `${root}/bin:${process.env['PATH'] ?? ''}`, HOME: root, NO_COLOR: '1' };
  const { status, stderr } = spawnSync('sh', { input, env, encoding: 'utf8' });
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
}

function writeSite(catalogue: string, baseUrl: string): void {
  const file = join(catalogue, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^base_url:.*$/m, `base_url: ${baseUrl}`));
}

function writeStub(root: string, name: string, text: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(root, 'bin', name), 0o755);
}
