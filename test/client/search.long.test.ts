import { describe, expect, test } from 'vitest';
import { makeSearchedTree, typedNames } from '../http/search/searched-site.ts';
import { startPreview } from '../http/search/start-preview.ts';
import { isMissing, servers } from '../http/servers/servers.ts';
import { lackOfClient, runProgram } from './client.ts';

/** What the search in the client's window shows. */
interface Shown {
  readonly label: string;
  readonly rows: readonly string[];
}

const hosts = [
  ...servers.map((server) => ({ name: server.name, start: server.start, isMissing: isMissing(server) })),
  { name: 'the preview', start: startPreview, isMissing: false },
];

describe.skipIf(lackOfClient() !== undefined)('the search in the window of the client', () => {
  test.each(hosts.filter((host) => !host.isMissing))(
    'shows what was typed to two thirds, on $name',
    async ({ start }) => {
      const tree = makeSearchedTree('http://127.0.0.1');
      const running = await start({ folder: tree.folder });
      try {
        const games = typedNames(100);
        const lines = [...games.map(({ input }) => input), 'xqzptkw', 'qwxyz abc'];
        const answers = (await runProgram('tour.py', ['--search', running.url], lines)) as Shown[];
        const missed = games.filter(({ slug }, at) => answers[at]?.rows.slice(0, 10).includes(slug) !== true);
        expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1);
        expect(Math.max(...answers.map(({ rows }) => rows.length))).toBeLessThanOrEqual(50);
        expect(answers.slice(-2)).toEqual([
          { label: 'No results', rows: [] },
          { label: 'No results', rows: [] },
        ]);
      } finally {
        await running.stop();
        tree.remove();
      }
    },
  );
});
