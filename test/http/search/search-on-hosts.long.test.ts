import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { EMPTY, METHOD_NOT_ALLOWED } from '../sample-tree.ts';
import type { RunningServer } from '../servers/server.ts';
import { isMissing, servers } from '../servers/servers.ts';
import { HOSTILE, NONSENSE, TITLES } from './searches.ts';
import { makeSearchedTree, searchAddress, SEARCHED_FILES, typedNames, type Found } from './searched-site.ts';
import { startPreview } from './start-preview.ts';

const LIST = SEARCHED_FILES.get('api/games/index.json') ?? '';

/** What the servers of the tests are, and the preview. */
const hosts = [
  ...servers.map((server) => ({ name: server.name, start: server.start, isMissing: isMissing(server) })),
  { name: 'the preview', start: startPreview, isMissing: false },
];

describe.each(hosts)('a search on $name', ({ name, start, isMissing }) => {
  describe.skipIf(isMissing).each(name === 'the preview' ? [''] : ['', '/mirror'])('at "%s"', (prefix) => {
    let running: RunningServer;
    let tree: ReturnType<typeof makeSearchedTree>;
    beforeAll(async () => {
      tree = makeSearchedTree(`http://127.0.0.1${prefix}`);
      running = await start({ folder: tree.folder, prefix });
    });
    afterAll(async () => {
      await running.stop();
      tree.remove();
    });
    const to = (path: string, options: Parameters<typeof ask>[2] = {}) => ask(running.url, prefix + path, options);
    const find = async (input: string) => {
      const { status, body } = await to(searchAddress(input));
      return { status, ...(JSON.parse(body.toString()) as Found) };
    };

    test('a name typed to two thirds is among the first ten', async () => {
      const missed: string[] = [];
      const games = typedNames(250);
      for (const { slug, input } of games) {
        const { results } = await find(input);
        expect(results.length, input).toBeLessThanOrEqual(50);
        if (!results.slice(0, 10).some((one) => one.slug === slug)) missed.push(input);
      }
      expect(games).toHaveLength(250);
      expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(2);
    });

    test('a slash at the end of the address finds the same', async () => {
      const [plain, slash] = [await to(searchAddress('ember')), await to(searchAddress('ember').replace('?', '/?'))];
      expect(slash.body.toString()).toBe(plain.body.toString());
      expect(slash.body.toString()).not.toBe(LIST);
    });

    test('without a search it is the list of all games', async () => {
      for (const query of ['', '?', '?search=', '?with-installers=True', '?research=ember', '?page=2']) {
        const { status, body } = await to(`/api/games${query}`);
        expect({ status, isList: body.toString() === LIST }, query).toEqual({ status: 200, isList: true });
      }
      expect((await to('/api/games/doom?search=ember')).body.toString()).toBe('{"slug":"doom"}');
    });

    test('what no game is called finds nothing', async () => {
      for (const input of NONSENSE) {
        const { status, headers, body } = await to(searchAddress(input));
        expect({ status, body: body.toString() }, input).toEqual({ status: 200, body: EMPTY });
        expect(headers['content-type']).toBe('application/json');
      }
    });

    test('no request reaches another file, or takes long', async () => {
      const answers = [...SEARCHED_FILES].filter(([path]) => path.startsWith('api/search/')).map(([, text]) => text);
      for (const query of HOSTILE) {
        const start = performance.now();
        const { status, body } = await to(`/api/games?search=${query}`);
        expect(performance.now() - start, query).toBeLessThan(1000);
        expect({ status, isAnswer: answers.includes(body.toString()) }, query).toEqual({ status: 200, isAnswer: true });
      }
    });

    test('an answer has what every answer has', async () => {
      const address = searchAddress('Ember & Ash');
      const { status, headers, body } = await to(address);
      expect(status).toBe(200);
      expect(body.toString()).toContain('"Ember & Ash"');
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        allow: 'GET, HEAD, OPTIONS',
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=300, stale-if-error=86400',
      });
      const again = await to(address, { headers: { 'If-None-Match': headers.etag ?? '' } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await to(address, { method: 'HEAD' });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect((await to(address, { method: 'OPTIONS' })).status).toBe(204);
      const post = await to(address, { method: 'POST', body: '{}' });
      expect([post.status, post.body.toString()]).toEqual([405, METHOD_NOT_ALLOWED]);
    });

    test('a name is found however it is typed', async () => {
      for (const [input, title] of Object.entries(TITLES)) {
        expect(
          (await find(input)).results.map((one) => one.name),
          input,
        ).toContain(title);
      }
    });
  });
});
