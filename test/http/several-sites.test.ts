import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { runCommand } from '../run-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ask } from './ask.ts';
import { EMPTY, makeSampleTree, NOT_FOUND } from './sample-tree.ts';
import { freePort, hasProgram, startProgram, type Place } from './servers/server.ts';
import { apacheWith } from './servers/start-apache.ts';
import { caddyWith } from './servers/start-caddy.ts';
import { nginxWith } from './servers/start-nginx.ts';

const CHALLENGE = '/.well-known/acme-challenge/token';

/** A server, how it is started, and what certbot, or its keeper, writes into the file that is theirs to answer a challenge. */
interface Case {
  readonly name: string;
  readonly program: string;
  /** Ending of the file that is theirs. */
  readonly theirs: string;
  readonly edit: (text: string, proof: string) => string;
  readonly words: (sites: string, place: Place & { readonly inner?: readonly number[] }) => readonly string[];
}

/** What `a2enmod` and `ports.conf` say for servers behind another one. */
function listening(ports: readonly number[]): string {
  const modules = ports.length === 0 ? [] : ['proxy', 'proxy_http'];
  return [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`),
    ...ports.map((port) => `Listen 127.0.0.1:${String(port)}\n`),
  ].join('');
}

const CASES: readonly Case[] = [
  {
    name: 'nginx',
    program: 'nginx',
    theirs: 'conf',
    edit: (text, proof) =>
      text.replace(
        'server {\n',
        `server {
    rewrite ^(/.well-known/acme-challenge/.*) $1 break; # managed by Certbot
    location = ${CHALLENGE} { root "${proof}"; } # managed by Certbot
`,
      ),
    words: (sites, { folder }) => nginxWith(sites, folder),
  },
  {
    name: 'caddy',
    program: 'caddy',
    theirs: 'caddy',
    edit: (text, proof) =>
      text.replace(' {\n', ` {\n\thandle ${CHALLENGE} {\n\t\troot * "${proof}"\n\t\tfile_server\n\t}\n`),
    words: (sites, { folder }) => caddyWith(sites, folder),
  },
  {
    name: 'apache',
    program: 'apache2',
    theirs: 'conf',
    edit: (text, proof) =>
      text.replace(
        /<VirtualHost.*\n/,
        `$&    RewriteEngine on
    RewriteRule ^(/\\.well-known/acme-challenge/.*)$ ${proof}$1 [END]
    <Directory "${proof}">
        Require all granted
    </Directory>
`,
      ),
    words: (sites, { inner = [], ...place }) => apacheWith(`${listening(inner)}IncludeOptional ${sites}/*.conf`, place),
  },
];

/** Two catalogues that differ in everything that can be set, as each would be alone. */
const SITES = [
  {
    host: 'one.example',
    path: '',
    settings: 'unknown_slug: not-found\n',
    unknown: [404, NOT_FOUND],
  },
  {
    host: 'two.example',
    path: '/games',
    settings: 'unknown_slug: empty\nwebsite: false\n',
    unknown: [200, EMPTY],
  },
] as const;

describe.each(CASES)('$name', ({ name, program, theirs, edit, words }) => {
  const isMissing = process.env['REQUIRE_ORACLES'] !== '1' && !hasProgram(program);

  test.skipIf(isMissing)('serves two catalogues, and keeps what its keeper wrote when one is made anew', async () => {
    const port = await freePort();
    const sites = join(temporaryFolder(), 'sites');
    const proof = temporaryFolder({ [CHALLENGE]: 'proof' });
    chmodSync(proof, 0o755);
    const configure = () => configureAll(name, sites, port);
    await configure();
    const edits = SITES.map(({ host, path }) => {
      const file = join(sites, `${host}-${String(port)}${path.replace('/', '-')}.${theirs}`);
      const text = edit(readFileSync(file, 'utf8'), proof);
      writeFileSync(file, text);
      return { file, text };
    });
    expect(await configure()).toEqual([0, 0]);
    for (const { file, text } of edits) expect(readFileSync(file, 'utf8')).toBe(text);
    const { url, stop } = await startProgram({ folder: sites, port }, (place) => words(sites, place));
    onTestFinished(stop);
    for (const { host, path, unknown } of SITES) {
      const to = (address: string) =>
        ask(url, address, { headers: { Host: `${host}:${String(port)}`, 'Accept-Encoding': 'gzip' } });
      const hit = await to(`${path}/api/installers/doom`);
      expect([hit.status, hit.headers['content-encoding']]).toEqual([200, undefined]);
      expect(hit.headers.vary).toBe('Accept');
      const miss = await to(`${path}/api/installers/nothing`);
      expect([miss.status, miss.body.toString()]).toEqual(unknown);
      expect((await to(`${path === '' ? '/games' : ''}/api/runtime`)).status).toBe(404);
      const challenge = await to(CHALLENGE);
      expect([challenge.status, challenge.body.toString()]).toEqual([200, 'proof']);
    }
  });

  test.skipIf(isMissing)('serves two catalogues under one name by path, as the page about hosting says', async () => {
    const [port, ...inner] = [await freePort(), await freePort(), await freePort()];
    const sites = join(temporaryFolder(), 'sites');
    for (const [index, path] of ['/a', '/b'].entries())
      await configurePath(name, sites, `http://games.example:${String(port)}${path}`, inner[index] ?? 0);
    // Of the two files of the keeper each has a name of its own.
    writeFileSync(join(sites, `front.${theirs}`), frontOf(name, port, inner));
    const { url, stop } = await startProgram({ folder: sites, port }, (place) => words(sites, { ...place, inner }));
    onTestFinished(stop);
    const to = (address: string, method = 'GET') =>
      ask(url, address, { method, headers: { Host: `games.example:${String(port)}` } });
    for (const path of ['/a', '/b']) {
      const hit = await to(`${path}/api/installers/doom`);
      expect([hit.status, hit.headers['content-type']]).toEqual([200, 'application/json']);
      const miss = await to(`${path}/api/installers/nothing`);
      expect([miss.status, miss.body.toString()]).toEqual([404, NOT_FOUND]);
      expect((await to(`${path}/api/games`, 'POST')).status).toBe(405);
      expect((await to(`${path}/api/installers%2Fdoom`)).status).toBe(404);
      // The front knows the name and the port that were asked, the server within does not.
      const page = await to(`${path}/browse`);
      expect([301, 308]).toContain(page.status);
      expect(page.headers.location).toMatch(/^(?:\/[ab]\/)?browse\/$/);
    }
    expect((await to('/a/api/installers/doom')).headers.etag).toBeDefined();
  });
});

/** The block of the page about hosting for a server, with the ports of a test. */
function frontOf(name: string, port: number, [a = 0, b = 0]: readonly number[]): string {
  const page = readFileSync(`${PROJECT}.github/HOSTING.md`, 'utf8');
  const section = page.slice(page.indexOf('## Several catalogues under one name'));
  const block = new RegExp(`\`\`\`${name}\\n([^]*?)\`\`\``).exec(section)?.[1] ?? '';
  return block
    .replace('listen 80', `listen ${String(port)}`)
    .replace('*:80>', `*:${String(port)}>`)
    .replace(/^games\.example\.org \{/m, `http://games.example:${String(port)} {`)
    .replaceAll('games.example.org', 'games.example')
    .replaceAll('8081', String(a))
    .replaceAll('8082', String(b));
}

/** Runs the command for a catalogue below a path, which listens where only this machine sees it. */
async function configurePath(name: string, sites: string, baseUrl: string, port: number): Promise<void> {
  const tree = makeSampleTree({ baseUrl, unknownSlug: 'not-found' });
  onTestFinished(tree.remove);
  const workingFolder = temporaryFolder({ 'catalogue/site.yaml': `base_url: ${baseUrl}\n` });
  const listen = ['--listen', `127.0.0.1:${String(port)}`];
  const { code } = await runCommand(['host', name, '--root', tree.folder, '--out', sites, ...listen], {
    workingFolder,
  });
  expect(code).toBe(0);
}

/** Runs the command for each site, as its keeper does, on a tree that anybody may read; tells how it ended. */
async function configureAll(name: string, sites: string, port: number): Promise<number[]> {
  const codes: number[] = [];
  for (const { host, path, settings } of SITES) {
    const baseUrl = `http://${host}:${String(port)}${path}`;
    const tree = makeSampleTree({ baseUrl, unknownSlug: settings.includes('empty') ? 'empty' : 'not-found' });
    onTestFinished(tree.remove);
    const workingFolder = temporaryFolder({ 'catalogue/site.yaml': `base_url: ${baseUrl}\n${settings}` });
    const { code } = await runCommand(['host', name, '--root', tree.folder, '--out', sites], { workingFolder });
    codes.push(code);
  }
  return codes;
}
