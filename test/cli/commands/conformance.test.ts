import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestPlain } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hosts } from '../../../generator/http/hosts.ts';
import { assertions, idsMeant } from '../../../generator/release/conformance/run-conformance.ts';
import { startGithubPages } from '../../http/servers/start-github-pages.ts';
import { type ServedSite, serveSite } from '../../release/conformance/served-site.ts';
import { runCommand } from '../../run-command.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let site: ServedSite;

beforeAll(async () => {
  site = await serveSite();
});

afterAll(async () => {
  await site.close();
});

describe('a host with known limits', () => {
  test('passes by its name, and fails without', async () => {
    const pages = await startGithubPages({ folder: site.folder });
    onTestFinished(pages.stop);
    const folder = ['--dist', site.folder];
    expect((await judge(pages.url, ...folder)).code).toBe(1);
    const { code, out } = await judge(pages.url, ...folder, '--host', 'github-pages');
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(' 0 failed,') as string });
  });

  test('that nobody knows is misuse', async () => {
    expect(await judge(site.url, '--host', 'nginy')).toMatchObject({
      code: 2,
      error: expect.stringContaining('did you mean "nginx"?') as string,
    });
  });

  test.each(hosts.flatMap(({ name, exceptions: excused = [] }) => excused.map((word) => ({ name, word }))))(
    'names assertions that exist: $name, $word',
    ({ word }) => {
      expect(idsMeant(word)).not.toEqual([]);
    },
  );
});

describe('a site that holds to the contract', () => {
  test('is judged by its slugs', async () => {
    const { code, out, error } = await judge(site.url, '--slug', 'openttd');
    expect(error).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+ passed, 0 failed, \d+ skipped, in \d+ requests\n$/m);
    expect(out).toContain('there is no list of files to compare with; give --dist');
  });

  test('is judged by an installer alone, which tells of its game', async () => {
    const rows = await judgeRows(site.url, '--slug', 'openttd-c');
    expect(rows.find(({ id }) => id === 'game.status')).toMatchObject({
      result: 'pass',
      request: { path: '/api/installers/openttd' },
    });
    expect(rows.find(({ id }) => id === 'page.status')?.result).toBe('pass');
  });

  test('is judged by a built tree, byte by byte', async () => {
    const rows = await judgeRows(site.url, '--dist', site.folder);
    expect(rows.filter(({ result }) => result === 'fail')).toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('give --');
    expect(rows.find(({ id }) => id === 'game.bytes')?.result).toBe('pass');
    expect(rows.map(({ id }) => id)).toEqual(assertions.map(({ id }) => id));
  });

  test('is judged by its own list of files, below a folder too', async () => {
    const list = [...site.digests].map(([path, digest]) => `${digest}  ${path}\n`).join('');
    const url = await serveBelow('/mirror', list);
    const rows = await judgeRows(url);
    expect(rows.filter(({ result }) => result === 'fail')).toEqual([]);
    expect(rows.find(({ id }) => id === 'game.bytes')?.result).toBe('pass');
    // The tree was built for another address, as a mirror's is.
    expect(rows.find(({ id }) => id === 'site.count')?.result).toBe('pass');
    expect((await judge(url)).code).toBe(0);
  });

  test('is asked for no compressed file that its list names', async () => {
    const list = [...site.digests].flatMap(([path, digest]) => [`${digest}  ${path}\n`, `${digest}  ${path}.gz\n`]);
    const rows = await judgeRows(await serveBelow('/mirror', list.join('')));
    expect(rows.find(({ id }) => id === 'site.files')?.result).toBe('pass');
  });

  test('of which no slug is known is judged by its runtime packages, and says so', async () => {
    const { code, out } = await judge(site.url);
    expect(code).toBe(0);
    expect(out).toContain('skipped: no example of it is known; give --slug or --dist');
    const rows = await judgeRows(site.url);
    expect(rows.find(({ id }) => id === 'runtime.etag-304')?.result).toBe('pass');
    expect(rows.find(({ id }) => id === 'game.status')?.result).toBe('left-out');
  });
});

describe('a site that does not', () => {
  test('is told what was asked, expected and seen', async () => {
    const dist = temporaryTree();
    writeFileSync(join(dist, 'api/runtime'), '[]');
    const { code, out } = await judge(site.url, '--dist', dist);
    expect(code).toBe(1);
    const expected = '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945';
    expect(out).toContain(
      `✗ runtime.bytes\n    must:     the bytes are those of the list of files\n    asked:    GET /api/runtime\n    expected: ${expected}\n`,
    );
    expect(out).toMatch(/ [1-9]\d* failed,/);
  });

  test('may fail what is excepted', async () => {
    const dist = temporaryTree();
    writeFileSync(join(dist, 'api/runtime'), '[]');
    const { code, out } = await judge(site.url, '--dist', dist, '--except', 'runtime.bytes, site.files,*.schema');
    expect(code).toBe(0);
    expect(out).toMatch(/ 0 failed, [12] excepted,/);
    expect(out).not.toContain('✗');
  });

  test('lacks a file of the tree', async () => {
    const dist = temporaryTree();
    writeFileSync(join(dist, 'api/installers/openttd-zzz'), '{}');
    rmSync(join(dist, 'api/pages'), { recursive: true });
    const rows = await judgeRows(site.url, '--dist', dist);
    expect(rows.find(({ id }) => id === 'page.bytes')).toMatchObject({ result: 'left-out' });
  });
});

describe('misuse', () => {
  test.each<[string, readonly string[], string]>([
    ['an address without http', ['example.org'], 'it begins with http:// or https://'],
    ['an address with a query', ['http://127.0.0.1:1/?a'], 'Leave out what follows "?"'],
    ['an address with /api', ['http://127.0.0.1:1/api/'], 'Leave out "/api"'],
    ['an address where nobody listens', ['http://127.0.0.1:1'], 'Is the address right, and the server running?'],
    ['an unknown id', ['http://127.0.0.1:1', '--except', 'game.alow'], 'There is no assertion "game.alow"'],
    ['an unknown pattern', ['http://127.0.0.1:1', '--except', '*.noshiff'], 'There is no assertion "*.noshiff"'],
    ['a folder without api', ['http://127.0.0.1:1', '--dist', 'test'], 'There is no folder "api" in "test"'],
    ['an unknown answer', ['http://127.0.0.1:1', '--unknown-slug', 'nothing'], 'not-found, empty'],
  ])('%s', async (_name, words, message) => {
    const { code, out, error } = await judge(...words);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(error).toContain(message);
  });
});

interface Row {
  readonly id: string;
  readonly result: string;
  readonly request?: { readonly path: string };
}

async function judge(...words: readonly string[]) {
  return await runCommand(['conformance', ...words]);
}

async function judgeRows(...words: readonly string[]): Promise<readonly Row[]> {
  const { out } = await judge(...words, '--format', 'jsonl');
  return out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** A copy of the served tree, gone after the test. */
function temporaryTree(): string {
  const files = [...site.digests.keys()].map((path) => [path, readFileSync(join(site.folder, path))] as const);
  return temporaryFolder(Object.fromEntries(files));
}

/** The site once more, below a folder and with a list of its files; all else is passed on. */
async function serveBelow(folder: string, list: string): Promise<string> {
  const { hostname, port } = new URL(site.url);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(folder.length);
    if (path === '/manifest.sha256') {
      response.end(list);
      return;
    }
    const { method, headers } = request;
    requestPlain({ hostname, port, method, headers, path, agent: false }, (answer) => {
      delete answer.headers.connection;
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    }).end();
  });
  // Node itself reads no request with an unknown method.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${folder}`;
}
