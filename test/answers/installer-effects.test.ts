import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toGame } from '../../generator/answers/model/game.ts';
import { exampleGame, exampleInstallers } from '../../generator/answers/openapi/example-records.ts';
import { createGamePublisher } from '../../generator/building/pipeline/publish-game.ts';
import type { SiteRecord } from '../../generator/records/records.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { GOLDEN, SMALL } from '../project.ts';
import { readTree } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { SITE, WEBSITE } from '../site.ts';

const answers = readTree(join(GOLDEN, 'tree/api/effects'));

test.each(['doom', 'openttd-a', 'openttd-unlisted'])('%s has what "show" says of it', async (slug) => {
  const { out } = await runCommand(['show', slug, '--catalogue', SMALL, '--format', 'json', '--no-cache']);
  const entry = (JSON.parse(out) as { effects: { slug: string } }[]).find(({ effects }) => effects.slug === slug);
  expect(entry).toBeDefined();
  // The body is compact JSON; all but what "show" escapes for terminals is the same text.
  expect(JSON.parse(answers[slug] ?? '')).toEqual(entry);
});

test('the one line of an installer is in it, and drafts have no answer', () => {
  expect(JSON.parse(answers['doom'] ?? '')).toMatchObject({
    effects: { oneLine: 'Native · nothing needed · no download · runs no programs while installing' },
  });
  expect(Object.keys(answers).filter((name) => name.includes('draft'))).toEqual([]);
});

const publishedPaths = (settings: SiteRecord, drafts = false) => {
  const paths: string[] = [];
  let descriptions = 0;
  let last: string | symbol = '';
  const installers = exampleInstallers.map((record) => ({ ...record, draft: drafts }));
  const game = toGame({ game: exampleGame, installers, images: [] });
  const observedGame = {
    ...game,
    installers: game.installers.map((installer) => ({
      ...installer,
      record: new Proxy(installer.record, {
        get(record, key) {
          // What describes an installer asks for its runner before its script; what lists its addresses does not.
          if (key === 'script' && last === 'runner') descriptions += 1;
          last = key;
          return Reflect.get(record, key) as unknown;
        },
      }),
    })),
  };
  createGamePublisher({ ...settings, drafts }, ENDPOINTS, (path) => paths.push(path))(observedGame);
  return { effects: paths.filter((path) => path.startsWith('api/effects/')), described: descriptions };
};

const without: SiteRecord = { ...SITE, endpoints: { ...SITE.endpoints, effects: false } };

test('a site with neither pages nor the group derives nothing', () => {
  expect(publishedPaths(without)).toEqual({ effects: [], described: 0 });
});

test('with the group, each installer is described once, whether there are pages or not', () => {
  expect(publishedPaths(SITE)).toMatchObject({ described: 2 });
  expect(publishedPaths({ ...SITE, website: WEBSITE }).described).toBe(
    publishedPaths({ ...without, website: WEBSITE }).described,
  );
});

test('a preview of drafts has their effects as well', () => {
  expect(publishedPaths(SITE, true).effects).toContain('api/effects/example-game-cd');
});
