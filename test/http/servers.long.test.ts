import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Policy } from '../../generator/http/settings.ts';
import { ask, type Reply } from './ask.ts';
import { EMPTY, FILES, makeSampleTree, METHOD_NOT_ALLOWED, NO_PAGE, NOT_FOUND } from './sample-tree.ts';
import type { RunningServer } from './servers/server.ts';
import { isMissing, servers } from './servers/servers.ts';

const variants: readonly (Pick<Policy, 'unknownSlug'> & {
  readonly name: string;
  readonly prefix: string;
  readonly hasPages: boolean;
})[] = [
  { name: 'plain', prefix: '', hasPages: true, unknownSlug: 'not-found' },
  { name: 'everything', prefix: '/mirror/games.v1', hasPages: true, unknownSlug: 'empty' },
  { name: 'without pages', prefix: '', hasPages: false, unknownSlug: 'not-found' },
];

describe.each(servers)('$name', (server) => {
  describe.skipIf(isMissing(server)).each(variants)('$name', ({ prefix, unknownSlug, hasPages }) => {
    const { seesAll } = server;
    let running: RunningServer;
    let tree: ReturnType<typeof makeSampleTree>;
    beforeAll(async () => {
      tree = makeSampleTree({ baseUrl: `http://127.0.0.1${prefix}`, unknownSlug, hasPages });
      running = await server.start({ folder: tree.folder, prefix, unknownSlug, hasPages });
    });
    afterAll(async () => {
      await running.stop();
      tree.remove();
    });

    const to = (path: string, options: Parameters<typeof ask>[2] = {}) => ask(running.url, prefix + path, options);
    const vary = server.compressesItself ? 'Accept, Accept-Encoding' : 'Accept';

    /** What every answer has, each header once. */
    function expectContract(reply: Reply): void {
      expect(reply.headers.vary?.replaceAll(/,\s*/g, ', ')).toBe(vary);
      expectHeaders(reply);
      const names = reply.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(names).toHaveLength(new Set(names).size);
    }

    /** The same beside api/, where a server may compress by itself. */
    function expectHeaders(reply: Reply): void {
      expect(reply.headers).toMatchObject({
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
        'access-control-expose-headers': 'ETag, Allow',
        'x-content-type-options': 'nosniff',
      });
    }

    function expectBody(reply: Reply, status: number, body: string | Buffer): void {
      expect({ status: reply.status, body: reply.body.toString() }).toEqual({ status, body: body.toString() });
      expectContract(reply);
      expect(reply.headers['content-type']).toBe('application/json');
      expect(reply.headers['cache-control']).toBe(
        status === 200 ? 'public, max-age=300, stale-if-error=86400' : undefined,
      );
      expect(reply.headers['access-control-max-age']).toBeUndefined();
    }

    /** A page for people, or what is said where there is none. */
    function expectPage(reply: Reply, status: number, body: string): void {
      expect({ status: reply.status, body: reply.body.toString() }).toEqual({ status, body });
      expectHeaders(reply);
      expect(reply.headers.vary).toMatch(/^Accept\b/);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      if (status !== 200) expect(reply.headers['cache-control']).toBeUndefined();
    }

    test('the file for reports of security problems is served, although its folder is hidden', async () => {
      const reply = await to('/.well-known/security.txt');
      expect([reply.status, reply.body.toString()]).toEqual([200, FILES['.well-known/security.txt']]);
      expect(reply.headers['content-type']).toMatch(/^text\/plain\b/);
    });

    test.each([
      ['/api/installers/doom', 'api/installers/doom'],
      ['/api/installers/doom?page=2', 'api/installers/doom'],
      ['/api/installers/doom?a=/../b//.c', 'api/installers/doom'],
      ['/api/installers/%64oom', 'api/installers/doom'],
      ['/api/installers/doom.json', 'api/installers/doom.json'],
      ['/api/installers/a-', 'api/installers/a-'],
      ['/api/installers/x_y', 'api/installers/x_y'],
      ['/api/installers/0', 'api/installers/0'],
      ['/api/pages/installers/doom/2', 'api/pages/installers/doom/2'],
      ['/api/runtime', 'api/runtime'],
      ['/api/runtimes', 'api/runtimes/index.json'],
      ['/api/runtimes/versions', 'api/runtimes/versions'],
      ['/api/installers/doom/', 'api/installers/doom'],
      ['/api/installers/doom/?page=2', 'api/installers/doom'],
      ['/api/installers/doom.json/', 'api/installers/doom.json'],
      ['/api/pages/installers/doom/2/', 'api/pages/installers/doom/2'],
      ['/api/runtime/', 'api/runtime'],
      ['/api/runtimes/', 'api/runtimes/index.json'],
      ['/api/runtimes/?enabled=1', 'api/runtimes/index.json'],
    ])('GET and HEAD %s', async (path, file) => {
      const reply = await to(path);
      expectBody(reply, 200, FILES[file] ?? '');
      expect(reply.headers['content-encoding']).toBeUndefined();
      const head = await to(path, { method: 'HEAD' });
      expectBody(head, 200, '');
      if (!server.compressesItself) {
        expect(reply.headers['content-length']).toBe(String(reply.body.length));
        expect(head.headers['content-length']).toBe(reply.headers['content-length']);
      }
      const { etag = '' } = reply.headers;
      expect(etag).toMatch(/^"/);
      for (const method of ['GET', 'HEAD']) {
        const again = await to(path, { method, headers: { 'If-None-Match': etag } });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expectContract(again);
        expect(again.headers.etag).toBe(etag);
        expect(again.headers['cache-control']).toBe('public, max-age=300, stale-if-error=86400');
      }
      expectBody(await to(path, { headers: { 'If-None-Match': '"another"' } }), 200, FILES[file] ?? '');
      expectBody(await to(path, { headers: { Range: 'bytes=0-0,2-3' } }), 200, FILES[file] ?? '');
      expectBody(await to(path, { headers: { Range: 'bytes=99999999-' } }), 200, FILES[file] ?? '');
    });

    test.each([
      ...[
        '/',
        '/api',
        '/api/',
        '/api/installers',
        '/api/installers/',
        '/api/pages',
        '/api/hollow',
        '/api/hollow/',
        '/api/nothing',
      ],
      ...[
        '/nothing',
        '/games/nothing/',
        '/games/nothing/below',
        '/apis',
        '/404.json',
        '/405.json',
        '/404.html',
        '/api/404.html',
        '/_headers',
        '/_redirects',
        '/empty.json',
      ],
      ...['/%3404.json', '/api/%3404.html'],
      ...['/api/installers/doom/x', '/api/installers/doom/x/', '/api/installers/.secret/', '/api/installers/doom.gz/'],
      ...['/api/installers/.secret', '/.secret', '/.nojekyll', '/api/.git/config', '/api/installers/%2esecret'],
      ...['//api/runtime', '/api//runtime', '/api/installers//doom', '/api/installers/doom//'],
      ...[
        '/api/installers/doom.gz',
        '/api/installers/doom.br',
        '/api/installers/doom.zst',
        '/api/installers/doom.%67z',
        '/api/installers/nothing.gz',
      ],
      ...[
        '/api/installers/DOOM',
        '/API/installers/doom',
        '/api/installers/doo*',
        '/api/installers/doo%2A',
        '/api/installers/doom%3F',
        '/api/installers/d?om'.replace('?', '%3f'),
      ],
      ...[
        '/api/installers/doom.xml',
        '/api/installers/-a',
        '/api/installers/%C3%A4',
        '/api/installers/%FF',
        '/api/installers/a%20b',
        '/api/installers/a%0ab',
      ],
      ...[
        '/api/installers/[abc]',
        '/api/installers/{doom}',
        '/api/installers/doom;a',
        '/api/installers/doom%5c',
        '/api/installers/doom\\x',
        '/api/installers/$1',
      ],
      ...[
        '/api/pages/installers/doom/9',
        '/api/pages/installers/doom',
        '/api/runtimes/nothing',
        '/api/runtimes/versions/x',
      ],
    ])('%s is nothing', async (path) => {
      const isForPeople = hasPages && !/^\/+api(?:[/?]|$)/.test(path);
      const expectNothing = (reply: Reply, body: string) => {
        if (isForPeople) expectPage(reply, 404, body);
        else expectBody(reply, 404, body);
      };
      const whole = isForPeople ? NO_PAGE : NOT_FOUND;
      expectNothing(await to(path), whole);
      expectNothing(await to(path, { method: 'HEAD' }), '');
      const accept = server.compressesItself ? 'identity' : 'gzip';
      const headers = {
        'If-None-Match': '*',
        Range: 'bytes=0-3',
        ...(isForPeople ? {} : { 'Accept-Encoding': accept }),
      };
      expectNothing(await to(path, { headers }), whole);
    });

    test
      .runIf(seesAll)
      .each([
        '/api/installers/a%2fb',
        '/api/installers/..%2fruntime',
        `/api/installers/${'a'.repeat(300)}`,
        `/api${'/a'.repeat(1900)}`,
        '/api/installers/%00',
      ])('%s is nothing either', async (path) => {
      const reply = await to(path);
      expect(reply.body.toString()).toBe(NOT_FOUND);
      expectBody(reply, 404, NOT_FOUND);
    });

    test.runIf(seesAll).each(['/api/installers/%', '/api/installers/%zz'])(
      '%s, which HTTP does not allow, has an error in JSON',
      async (path) => {
        const { status, headers, body } = await to(path);
        // Caddy's library for HTTP answers before Caddy sees the request.
        const isSeen = server.name !== 'Caddy';
        expect(headers['content-type']).toBe(isSeen ? 'application/json' : 'text/plain; charset=utf-8');
        expect(body.toString()).toBe(isSeen ? NOT_FOUND : '400 Bad Request');
        expect([400, 404]).toContain(status);
      },
    );

    test.runIf(seesAll).each(['/api/installers/../runtime', '/api/installers/%2e%2e/runtime', '/api/./runtime'])(
      '%s is no other way to a file',
      async (path) => {
        expectBody(await to(path), 404, NOT_FOUND);
      },
    );

    test.skipIf(server.compressesItself).each(['/../api/runtime', '/api/%2e%2e/%2e%2e/%2e%2e/%2e%2e/api/runtime'])(
      '%s is refused',
      async (path) => {
        const reply = await ask(running.url, path);
        // Apache has refused it before any rule applies.
        expect([400, 404]).toContain(reply.status);
        if (seesAll) expect([NOT_FOUND, NO_PAGE]).toContain(reply.body.toString());
      },
    );

    test('an unknown slug', async () => {
      const [status, body] = unknownSlug === 'empty' ? ([200, EMPTY] as const) : ([404, NOT_FOUND] as const);
      for (const slug of ['nothing', 'nothing/', 'a'.repeat(100), '%6eothing']) {
        expectBody(await to(`/api/installers/${slug}`), status, body);
        expectBody(await to(`/api/installers/${slug}?q`, { method: 'HEAD' }), status, '');
      }
      expectBody(await to(`/api/installers/${'a'.repeat(101)}`), 404, NOT_FOUND);
    });

    test('OPTIONS is answered everywhere, without a body', async () => {
      for (const path of [
        '/api/installers/doom',
        '/api/nothing',
        '/api/runtimes',
        '/api/installers/',
        '/manifest.json',
        '/404.json',
      ]) {
        const reply = await to(path, {
          method: 'OPTIONS',
          headers: { Origin: 'https://example.org', 'Access-Control-Request-Method': 'GET' },
        });
        expect([reply.status, reply.body.length]).toEqual([204, 0]);
        expectContract(reply);
        expect(reply.headers['access-control-max-age']).toBe('86400');
      }
    });

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL', ...(seesAll ? ['TRACE'] : [])])(
      '%s is not allowed',
      async (method) => {
        const paths = [
          '/api/installers/doom',
          '/api/runtime',
          '/api/nothing',
          '/api/installers/',
          '/manifest.json',
          '/',
          '/404.json',
          '/api/installers/doom.gz',
          '/api//runtime',
        ];
        for (const path of paths) {
          const body = method === 'TRACE' ? {} : { body: '{"a":1}', headers: { 'Content-Type': 'application/json' } };
          expectBody(await to(path, { method, ...body }), 405, METHOD_NOT_ALLOWED);
        }
      },
    );

    test('what lies beside api/ has its own type', async () => {
      for (const path of [
        'manifest.json',
        'manifest.sha256',
        'manifest.sha256.minisig',
        'browse/index.html',
        'browse/style.css',
        'images/doom/cover.webp',
        'images/doom/banner.jpg',
        'images/doom/icon.png',
      ]) {
        const reply = await to(`/${path}`);
        expect([reply.status, reply.body.toString()]).toEqual([200, FILES[path]]);
        expectHeaders(reply);
        expect(reply.headers.vary).toMatch(/^Accept\b/);
        expect(reply.headers.etag).toMatch(/"/);
        if (path.startsWith('manifest')) {
          expect(reply.headers['content-type']).toBe(path.endsWith('.json') ? 'application/json' : 'text/plain');
          expect(reply.headers['cache-control']).toBe('public, no-cache');
        }
      }
      expect((await to('/browse/style.css')).headers['content-type']).toBe('text/css; charset=utf-8');
      for (const [file, type] of [
        ['cover.webp', 'image/webp'],
        ['banner.jpg', 'image/jpeg'],
        ['icon.png', 'image/png'],
      ])
        expect((await to(`/images/doom/${file ?? ''}`)).headers['content-type']).toBe(type);
      expect((await to('/images/doom/cover.png')).status).toBe(404);
      const page = await to('/browse/');
      if (hasPages) expectPage(page, 200, FILES['browse/index.html'] ?? '');
      else expect([page.status, page.body.toString()]).toEqual([200, FILES['browse/index.html']]);
      const redirect = await to('/browse');
      expect([301, 308]).toContain(redirect.status);
      // Behind a proxy the server knows neither the scheme nor the port that were asked.
      expect(redirect.headers.location).toMatch(/^[/a-z]/);
      expect(redirect.headers.location).not.toContain(':');
      expect(new URL(redirect.headers.location ?? '', `${running.url}${prefix}/browse`).pathname).toBe(
        `${prefix}/browse/`,
      );
    });

    test.skipIf(server.compressesItself)('nothing is compressed unasked, nor on the way', async () => {
      const doom = FILES['api/installers/doom'] ?? '';
      for (const accept of ['gzip', 'gzip, br, zstd', 'identity']) {
        const reply = await to('/api/installers/doom', { headers: { 'Accept-Encoding': accept } });
        expectBody(reply, 200, doom);
        expect(reply.headers['content-encoding']).toBeUndefined();
      }
    });

    test.runIf(prefix !== '')('outside the prefix is nothing', async () => {
      if (!seesAll) return;
      for (const path of ['/api/runtime', '/', '/mirror/games', '/mirror/gamesXv1/api/runtime', '/404.json']) {
        expectBody(await ask(running.url, path), 404, NOT_FOUND);
      }
    });
  });
});
