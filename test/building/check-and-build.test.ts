import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createChunkProcessor } from '../../generator/building/workers/process.ts';
import { resultsOf } from '../../generator/io/cache/segment.ts';
import { DigestList } from '../../generator/release/manifest/digest-list.ts';
import { ENDPOINTS } from '../../generator/website/all-endpoints.ts';
import { BASE } from '../findings/case.ts';
import { createMemoryCatalogue } from '../memory-catalogue.ts';
import { memoryOrigin } from '../memory-origin.ts';
import { SMALL } from '../project.ts';
import { readAnswers } from '../read-tree.ts';
import { runCommand } from '../run-command.ts';
import { SITE, WEBSITE } from '../site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** The endpoints, of which those of pages fail when they are asked. */
const WITHOUT_PAGES = ENDPOINTS.map((endpoint) =>
  endpoint.origin === 'game' && endpoint.isPage === true
    ? {
        ...endpoint,
        answersOf: () => {
          throw new Error('A page was made');
        },
      }
    : endpoint,
);

test.each([false, true])('pages are made of what is served: %s', async (isServed) => {
  const files = createMemoryCatalogue(BASE);
  const render = { ...SITE, website: WEBSITE, drafts: false };
  const processing = { severities: new Map(), render, isServed };
  const settings = { catalogue: '/nowhere', processing, served: DigestList.EMPTY, now: 0 };
  const paths: string[] = [];
  const stage = (path: string) => paths.push(path);
  const process = createChunkProcessor(settings, WITHOUT_PAGES, stage, await memoryOrigin(files));
  const { segment } = process([{ name: 'games/o/openttd', content: '' }]);
  const [result] = segment === undefined ? [] : resultsOf(segment);
  expect(JSON.stringify(result?.problems).includes('A page was made')).toBe(isServed);
  expect(result?.outputs).toEqual([]);
});

test('what a check remembers is never taken for what a build has made', async () => {
  const folder = temporaryFolder();
  const catalogue = join(folder, 'catalogue');
  cpSync(SMALL, catalogue, { recursive: true });
  const settings = readFileSync(join(catalogue, 'site.yaml'), 'utf8');
  writeFileSync(join(catalogue, 'site.yaml'), settings.replace('website: false', ''));
  const run = async (command: string, ...words: string[]) => {
    const { code } = await runCommand([command, '--catalogue', catalogue, ...words]);
    return code;
  };
  const cacheOptions = ['--cache', join(folder, 'cache')];
  const agree = async (name: string) => {
    const [out, cold] = [join(folder, 'out'), join(folder, name)];
    expect([
      await run('build', '--out', out, ...cacheOptions),
      await run('build', '--out', cold, '--no-cache'),
    ]).toEqual([0, 0]);
    expect(readAnswers(out)).toEqual(readAnswers(cold));
    expect(Object.keys(readAnswers(out)).filter((path) => /^games\/.*html$/.test(path))).not.toEqual([]);
  };
  expect(await run('check', ...cacheOptions)).toBe(0);
  await agree('after a check');
  expect(await run('check', ...cacheOptions)).toBe(0);
  await agree('after another');

  // A build that fails forgets which output it has made, so that the next check is remembered.
  const record = join(catalogue, 'games/q/quake/game.yaml');
  const text = readFileSync(record, 'utf8');
  writeFileSync(record, `${text}yeer: 1\n`);
  expect(await run('build', '--out', join(folder, 'out'), ...cacheOptions)).toBe(1);
  writeFileSync(record, text.replace(/^name: .*$/m, 'name: Another'));
  expect(await run('check', ...cacheOptions)).toBe(0);
  await agree('after a mistake');
});
