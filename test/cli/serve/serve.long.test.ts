import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { isAnswer } from '../../../generator/http/own-files.ts';
import { BASE, SITE } from '../../findings/case.ts';
import { GOLDEN, SMALL } from '../../project.ts';
import { runCommand } from '../../run-command.ts';
import { startCommand } from '../../start-command.ts';
import { temporaryFolder, writeFiles } from '../../temporary-folder.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Preview {
  readonly url: string;
  readonly stop: () => Promise<number>;
  /** What it has written to standard output so far. */
  readonly output: () => string;
  readonly ending: ReturnType<typeof startCommand>['ending'];
}

const EVERYWHERE = {
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};
const NOT_FOUND = readFileSync(`${GOLDEN}/tree/404.json`, 'utf8');

let preview: Preview;

beforeAll(async () => {
  preview = await start(SMALL);
});

afterAll(async () => {
  expect(await preview.stop()).toBe(0);
});

test('the first line is the address of the website', async () => {
  const { output, url, stop } = await start(temporaryFolder(BASE));
  expect(output().split('\n')[0]).toBe(`Website: ${url}/`);
  expect(output()).toContain('The catalogue is built again whenever a record changes. Stop with Ctrl+C.\n');
  await stop();
});

describe('a GET', () => {
  test.each([
    ['a game', 'api/installers/doom'],
    ['an alias', 'api/installers/ottd_'],
    ['an installer', 'api/installers/quake-values'],
    ['an unlisted installer', 'api/installers/openttd-unlisted'],
    ['a retired slug', 'api/installers/gone'],
    ['a retired slug with a replacement', 'api/installers/oldest-doom'],
    ['a game without installers', 'api/installers/empty'],
    ['the runtime packages', 'api/runtime'],
    ['the runtime packages by name', 'api/runtimes/versions'],
    ['a twin', 'api/installers/doom.json'],
    ['a game with a query', 'api/installers/doom?page=2'],
    ['a game with a slash at its end', 'api/installers/doom/'],
    ['the runtime packages with a slash at their end', 'api/runtime/'],
    ['the list of installers with a slash at its end', 'api/installers/', 'api/installers/index.json'],
  ])('of %s', async (_name, path, file = path.replace(/\/?(?:\?.*)?$/, '')) => {
    const { status, headers, body } = await ask('GET', `/${path}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
    expect(String(headers['vary'])).toMatch(/\bAccept\b/);
    expect(headers['content-encoding']).toBeUndefined();
    expect(Buffer.byteLength(body)).toBe(Number(headers['content-length']));
    const golden = readFileSync(`${GOLDEN}/tree/${file}`, 'utf8');
    expect(body.replaceAll(preview.url, 'https://installers.example.org/mirror')).toBe(golden);
  });

  test('of each address that is named at the start', async () => {
    const addresses = Array.from(preview.output().matchAll(/(?:: +|-i )(http:\S+)\n/g), ([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(5);
    for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  });

  test('of a long list leads through all its pages', async () => {
    const slugs: string[] = [];
    let address: string | null = `${preview.url}/api/installers/openttd`;
    while (address !== null) {
      expect(address.startsWith(`${preview.url}/`)).toBe(true);
      const { status, body } = await ask('GET', new URL(address).pathname);
      expect(status).toBe(200);
      const page = JSON.parse(body) as { next: string | null; results: readonly { slug: string }[] };
      slugs.push(...page.results.map(({ slug }) => slug));
      address = page.next;
    }
    expect(slugs).toEqual(['a', 'b', 'c', 'd', 'e'].map((letter) => `openttd-${letter}`));
  });

  test.each([
    '/api/installers/nothing',
    '/api/installers/openttd-draft',
    '/api/pages',
    '/api/pages/installers/openttd/1',
    '/api/pages/installers/openttd/9',
    '/.unfinished',
    '/.git/config',
    '/api/.hidden',
    '/../site.yaml',
    '/api/../../etc/passwd',
    '/api/installers/..%2f..%2f404.json',
    '/api/installers/%2e%2e/runtime',
    '/%',
    '/api/installers/%00',
    '/404.json',
    '/405.json',
    '/',
    '//',
  ])('of %s is not found', async (path) => {
    const { status, headers, body } = await ask('GET', path);
    expect(status).toBe(404);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-type']).toBe('application/json');
    expect(headers).not.toHaveProperty('cache-control');
    expect(body).toBe(NOT_FOUND);
  });

  test('with a coding that may be had brings plain bytes', async () => {
    const { headers, body } = await ask('GET', '/api/runtime', { 'accept-encoding': 'gzip, br, zstd' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(readFileSync(`${GOLDEN}/tree/api/runtime`, 'utf8'));
  });

  test('of a part brings the whole', async () => {
    const { status, headers, body } = await ask('GET', '/api/runtime', { range: 'bytes=0-3' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(body).toBe(readFileSync(`${GOLDEN}/tree/api/runtime`, 'utf8'));
  });
});

describe('an ETag', () => {
  test('answers 304 without a body as long as nothing changed', async () => {
    const { headers } = await ask('GET', '/api/installers/doom');
    expect(headers['etag']).toBeTypeOf('string');
    const again = await ask('GET', '/api/installers/doom', { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['etag']).toBe(headers['etag']);
  });

  test('of something else answers 200', async () => {
    const { status } = await ask('GET', '/api/installers/doom', { 'if-none-match': '"other"' });
    expect(status).toBe(200);
  });
});

describe('another method', () => {
  test('HEAD has the headers of a GET and no body', async () => {
    const [get, head] = [await ask('GET', '/api/installers/doom'), await ask('HEAD', '/api/installers/doom')];
    expect(head).toMatchObject({ status: 200, body: '' });
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'allow', 'vary']) {
      expect(head.headers[name], name).toBe(get.headers[name]);
    }
  });

  test('HEAD of an unknown slug is 404 without a body', async () => {
    const { status, headers, body } = await ask('HEAD', '/api/installers/nothing');
    expect({ status, body }).toEqual({ status: 404, body: '' });
    expect(headers['content-length']).toBe(String(Buffer.byteLength(NOT_FOUND)));
  });

  test.each(['/api/installers/doom', '/api/runtime', '/nothing'])('OPTIONS of %s is 204', async (path) => {
    const { status, headers, body } = await ask('OPTIONS', path);
    expect({ status, body }).toEqual({ status: 204, body: '' });
    expect(headers).toMatchObject(EVERYWHERE);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is 405 with a JSON body', async (method) => {
    const { status, headers, body } = await ask(method, '/api/runtime');
    expect(status).toBe(405);
    expect(headers).toMatchObject(EVERYWHERE);
    expect(headers['content-type']).toBe('application/json');
    expect(headers).not.toHaveProperty('cache-control');
    expect(JSON.parse(body)).toEqual({ detail: 'Method not allowed.' });
  });
});

describe('what a build writes', () => {
  test('is served with a manifest that it can be verified by', async () => {
    expect(await runCommand(['verify', preview.url])).toMatchObject({ code: 0 });
    const { headers } = await ask('GET', '/manifest.sha256');
    expect(headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'public, no-cache' });
    expect((await ask('GET', '/manifest.json')).headers['content-type']).toBe('application/json');
  });

  test('is served as the contract requires, and byte for byte', async () => {
    const dist = temporaryFolder();
    const words = ['build', '--catalogue', SMALL, '--out', dist, '--base-url', preview.url];
    expect(await runCommand(words)).toMatchObject({ code: 0 });
    const { code, out } = await runCommand(['conformance', preview.url, '--dist', dist]);
    expect(out).toMatch(/^\d{3,} passed, 0 failed/m);
    expect(code).toBe(0);
    const files = readdirSync(dist, { recursive: true, withFileTypes: true });
    const paths = files.filter((file) => file.isFile()).map((file) => relative(dist, join(file.parentPath, file.name)));
    for (const path of paths.filter((one) => isAnswer(one))) {
      expect((await ask('GET', `/${path}`)).body === readFileSync(join(dist, path), 'utf8'), path).toBe(true);
    }
  });
});

test('with the results of a build, it serves what a build for its own address writes, and takes up changes', async () => {
  const folder = temporaryFolder();
  cpSync(SMALL, join(folder, 'catalogue'), { recursive: true });
  const words = ['build', '--catalogue', 'catalogue', '--cache', '.catalogue-cache'];
  expect(await runCommand(words, { workingFolder: folder })).toMatchObject({ code: 0 });
  const record = join(folder, 'catalogue/games/o/openttd/openttd-c.yaml');
  writeFileSync(record, `${readFileSync(record, 'utf8')}notes: Changed before it began\n`);
  const server = await start('catalogue', {}, folder);
  onTestFinished(async () => {
    await server.stop();
  });
  const game = join(folder, 'catalogue/games/d/doom/game.yaml');
  for (const change of [
    () => undefined,
    () => {
      writeFileSync(game, 'id: 2\nname: Changed\n');
    },
  ]) {
    change();
    await setTimeout(1000);
    const out = join(folder, `out-${String(readdirSync(folder).length)}`);
    expect(
      await runCommand([...words.slice(0, 3), '--out', out, '--base-url', server.url], { workingFolder: folder }),
    ).toMatchObject({ code: 0 });
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const paths = files.map((file) => relative(out, join(file.parentPath, file.name))).filter((path) => isAnswer(path));
    const isHistory = (path: string) => path.startsWith('api/changes/') || path.startsWith('api/index');
    for (const path of paths.filter((one) => !isHistory(one)))
      expect((await ask('GET', `/${path}`, {}, server.url)).body === readFileSync(join(out, path), 'utf8'), path).toBe(
        true,
      );
    expect(await runCommand(['verify', server.url])).toMatchObject({ code: 0 });
  }
});

test('an unknown slug is an empty list where the settings say so', async () => {
  const folder = temporaryFolder({ ...BASE, [SITE]: `${BASE[SITE]}unknown_slug: empty\n` });
  const server = await start(folder);
  onTestFinished(async () => {
    await server.stop();
  });
  const { status, headers, body } = await ask('GET', '/api/installers/nothing', {}, server.url);
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
  expect(body).toBe('{"count":0,"next":null,"previous":null,"results":[]}');
  expect((await ask('GET', '/api/nothing', {}, server.url)).status).toBe(404);
});

test('a change of a record shows, an error leaves the old answer, and mending it shows', async () => {
  const folder = temporaryFolder();
  cpSync(SMALL, folder, { recursive: true });
  const server = await start(folder);
  onTestFinished(async () => {
    await server.stop();
  });
  const game = join(folder, 'games/d/doom/game.yaml');
  const ask200 = async () => {
    const { status, headers, body } = await ask('GET', '/api/installers/doom', {}, server.url);
    expect(status).toBe(200);
    return { etag: headers['etag'], name: (JSON.parse(body) as { results: { name: string }[] }).results[0]?.name };
  };
  const answer = await ask200();

  writeFileSync(game, 'id: 2\nname: Changed\n');
  await expect.poll(async () => (await ask200()).name, { timeout: 10_000 }).toBe('Changed');
  expect((await ask200()).etag).not.toBe(answer.etag);

  writeFileSync(game, 'id: 2\nname: [broken\n');
  await setTimeout(1500);
  expect((await ask200()).name).toBe('Changed');

  writeFileSync(game, 'id: 2\nname: Mended!\n');
  await expect.poll(async () => (await ask200()).name, { timeout: 10_000 }).toBe('Mended!');

  rmSync(join(folder, 'games/d/doom/doom.yaml'));
  const count = async () => {
    const { body } = await ask('GET', '/api/installers/doom', {}, server.url);
    return (JSON.parse(body) as { count: number }).count;
  };
  await expect.poll(count, { timeout: 10_000 }).toBe(0);

  const status = async (slug: string) => (await ask('GET', `/api/installers/${slug}`, {}, server.url)).status;
  writeFiles(folder, { 'games/n/new/game.yaml': 'id: 4711\nname: New\n' });
  await expect.poll(() => status('new'), { timeout: 10_000 }).toBe(200);
  renameSync(join(folder, 'games/n/new'), join(folder, 'games/o/old'));
  await expect.poll(() => status('old'), { timeout: 10_000 }).toBe(200);
  expect(await status('new')).toBe(404);
  rmSync(join(folder, 'games/o/old'), { recursive: true });
  await expect.poll(() => status('old'), { timeout: 10_000 }).toBe(404);
});

test('what is wrong is told once, however often a file is written, and also that it was taken back', async () => {
  const folder = temporaryFolder();
  cpSync(SMALL, folder, { recursive: true });
  const server = await start(folder);
  const game = join(folder, 'games/d/doom/game.yaml');
  const original = readFileSync(game, 'utf8');
  for (const text of ['name: [broken\n', 'name: [broken\n', original, original]) {
    writeFileSync(game, text);
    await setTimeout(1000);
  }
  await server.stop();
  const { out, error } = await server.ending;
  expect(error.match(/yaml-syntax/g)).toHaveLength(1);
  const [, warnings] = /^(\d+) warnings in/m.exec(error) ?? [];
  expect(error.match(/ {2}warning {2}/g)).toHaveLength(Number(warnings));
  expect(out).toMatch(/Ctrl\+C\.\nWaiting for the errors to be fixed\.\nBuilt again\n(?: {2}games\/.*\n)*$/);
});

test('a record that changed is named with its address', async () => {
  const folder = temporaryFolder();
  cpSync(SMALL, folder, { recursive: true });
  const server = await start(folder);
  const expectOutput = (text: string) => expect.poll(server.output, { timeout: 10_000 }).toContain(text);
  const record = 'games/o/openttd/openttd-c.yaml';
  const original = readFileSync(join(folder, record), 'utf8');
  writeFiles(folder, { [record]: `${original}notes: Changed\n` });
  await expectOutput(`  ${record}  ${server.url}/api/installers/openttd-c\n`);
  writeFiles(folder, { [record]: `${original}draft: true\n` });
  await expectOutput(`  ${record}  is not served\n`);
  writeFiles(folder, { 'games/d/doom/game.yaml': 'id: 2\nname: [broken\n' });
  await expectOutput('Waiting for the errors to be fixed.\n');
  writeFiles(folder, { 'games/d/doom/game.yaml': 'id: 2\nname: Other\n' });
  await expectOutput(`  games/d/doom/game.yaml  ${server.url}/api/installers/doom\n`);
  await server.stop();
});

test('of two errors, that one was mended is answered, and the other is not told again', async () => {
  const folder = temporaryFolder();
  cpSync(SMALL, folder, { recursive: true });
  const server = await start(folder);
  const games = ['games/d/doom/game.yaml', 'games/o/openttd/game.yaml'].map((path) => join(folder, path));
  const originals = games.map((game) => readFileSync(game, 'utf8'));
  for (const game of games) writeFileSync(game, 'name: [broken\n');
  await setTimeout(1000);
  for (const [index, game] of games.entries()) {
    writeFileSync(game, originals[index] ?? '');
    await setTimeout(1000);
  }
  await server.stop();
  const { out, error } = await server.ending;
  expect(error.match(/yaml-syntax/g)).toHaveLength(2);
  expect(out).toMatch(/(?:\nWaiting for the errors to be fixed\.){2,}\nBuilt again\n(?: {2}games\/.*\n)*$/);
});

test('a catalogue that has errors from the start is 503 until it is mended', async () => {
  const folder = temporaryFolder({ ...BASE, [SITE]: 'base_url: nothing\n' });
  const url = `http://127.0.0.1:${String(await freePort())}`;
  const { child } = startCommand(['serve', '--port', new URL(url).port, '--catalogue', folder]);
  onTestFinished(() => {
    child.kill();
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const { status, headers } = await ask('GET', '/api/runtime', {}, url);
  expect(status).toBe(503);
  expect(headers['content-type']).toBe('application/json');
  expect(headers).not.toHaveProperty('cache-control');

  await setTimeout(500);
  writeFiles(folder, BASE);
  const statusNow = async () => (await ask('GET', '/api/runtime', {}, url)).status;
  await expect.poll(statusNow, { timeout: 10_000 }).toBe(200);
});

test('nothing is written', async () => {
  const place = temporaryFolder();
  const server = await start(SMALL, { TMPDIR: place });
  expect(readdirSync(place).filter((name) => !name.startsWith('tsx-'))).toEqual([]);
  expect(await server.stop()).toBe(0);
});

test('a port that another program uses is refused with a remedy', async () => {
  const { code, error } = await startCommand(['serve', '--catalogue', SMALL, '--port', new URL(preview.url).port])
    .ending;
  expect(code).toBe(2);
  expect(error).toContain('choose another with --port');
});

/** Starts a preview on a free port and waits until it serves. */
async function start(folder: string, variables: Readonly<Record<string, string>> = {}, cwd?: string): Promise<Preview> {
  const options = { variables, ...(cwd === undefined ? {} : { cwd }) };
  const { child, ending } = startCommand(['serve', '--port', '0', '--catalogue', folder], options);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: string) => {
      output += text;
      const match = /at (http:\/\/\S+)\n[^]*Stop with/.exec(output)?.[1];
      if (match !== undefined) resolve(match);
    });
    void ending.then(({ error }) => {
      reject(new Error(error));
    });
  });
  // The watch on the folder begins only after the first build was told of.
  await setTimeout(500);
  return {
    url,
    ending,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ending).code;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Sends an address as it is, which fetch would tidy up. */
async function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  url = preview.url,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return await new Promise((resolve, reject) => {
    const clientRequest = request({ method, path, headers, hostname, port, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}
