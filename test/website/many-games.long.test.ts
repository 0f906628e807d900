import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SEARCH_FILES } from '../../generator/http/addresses.ts';
import { pageTypeOf } from '../../generator/http/page-types.ts';
import { SMALL } from '../project.ts';
import { startCommand } from '../start-command.ts';
import { writeFiles } from '../temporary-folder.ts';
import { aliasOf } from '../tools/bench/make-catalogue.ts';
import { createRandom } from '../tools/bench/random.ts';
import { gameSlug, gameText } from '../tools/bench/record-texts.ts';
import { lackOfBrowser, openBrowser } from './browser/open-browser.ts';
import { foundNames, untilHeading } from './browser/world.ts';
import { searchFiles } from './search/search-files.ts';

/** By hand: `GAMES=100000` makes as many. */
const GAMES = Number(process.env['GAMES'] ?? 10_000);

/** A connection of the slower half of phones: 1.6 Mbit/s, and 150 ms until an answer begins. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

describe.skipIf(lackOfBrowser())('the search of ten thousand games', () => {
  const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  let browser: Browser;
  let site: Awaited<ReturnType<typeof servePacked>>;
  const games = Array.from({ length: GAMES }, (_none, at) => makeGame(at + 1));

  // A site as it is built, with the files of its search as the same endpoint makes them of so many games.
  beforeAll(async () => {
    const [catalogue, out] = [join(place, 'catalogue'), join(place, 'dist')];
    cpSync(SMALL, catalogue, { recursive: true });
    const settings = readFileSync(join(catalogue, 'site.yaml'), 'utf8');
    writeFiles(catalogue, { 'site.yaml': settings.replace('website: false', 'website: true') });
    const { code, error } = await startCommand(['build', '--catalogue', catalogue, '--out', out]).ending;
    if (code !== 0) throw new Error(error);
    rmSync(join(out, SEARCH_FILES), { recursive: true });
    const files = [...searchFiles(games)].map(([path, json]) => [path, JSON.stringify(json)]);
    writeFiles(out, Object.fromEntries(files) as Record<string, string>);
    [browser, site] = await Promise.all([openBrowser(), servePacked(out)]);
  });

  afterAll(async () => {
    await browser.close();
    site.close();
    rmSync(place, { recursive: true, force: true });
  });

  /** A page as at the first visit: nothing is kept of another. */
  async function visit(path: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(15_000);
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(site.address + path, { waitUntil: 'commit' });
    return page;
  }

  const sample = () =>
    Array.from({ length: 12 }, (_none, at) => games[Math.floor((at / 12) * games.length)]?.name ?? '');

  test('a game is found by its name, and what is sent for the first search stays below 60 KB', async () => {
    for (const name of sample()) {
      const page = await visit('');
      await page.locator('#q').waitFor();
      await page.waitForLoadState('load');
      const baseline = site.sent();
      await page.locator('#q').fill(name);
      await page.locator('#results a', { hasText: name }).first().waitFor();
      expect((await foundNames(page)).slice(0, 10), name).toContain(name);
      // The library of the search is in the script of the page.
      expect(site.sent() - baseline + site.packed('assets/site.js'), name).toBeLessThan(60_000);
      await page.context().close();
    }
  });

  test('filters hold among so many, and count what passes them', async () => {
    const page = await visit('?q=lunar');
    await untilHeading(page, /games$/);
    const total = Number((await page.locator('#results h2').textContent())?.replaceAll(/\D/g, ''));
    const chip = page.locator('.chip', { hasText: 'Wine' });
    const count = (await chip.locator('b').textContent()) ?? '';
    expect(Number(count.replaceAll(',', ''))).toBeLessThan(total);
    await chip.click();
    await untilHeading(page, new RegExp(`^${count} (?:or more )?games$`));
    await page.context().close();
  });

  test('over a slow connection, the first result is there within two seconds', { retry: 2 }, async () => {
    const slow = async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW);
    };
    const times: number[] = [];
    for (const name of sample().slice(0, 5)) {
      const page = await visit('', slow);
      await page.waitForLoadState('load');
      const start = performance.now();
      await page.locator('#q').fill(name);
      await page.locator('#results a', { hasText: name }).first().waitFor();
      times.push(Math.round(performance.now() - start));
      await page.context().close();
    }
    process.stdout.write(
      `${String(games.length)} games, from the last letter to the first result: ${times.join(', ')} ms\n`,
    );
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(2000);
  });
});

/** A game of the catalogues that are made of any size. */
function makeGame(number: number) {
  const random = createRandom(7, number);
  const slug = gameSlug(random, number);
  const aliases = random.happens(0.12) ? [aliasOf(random, number)] : [];
  const record = parse(gameText(random, { slug, id: number, aliases })) as Record<string, string | number>;
  const ids = [record['store1_id'], record['store2_id']].flatMap((id) => (id === undefined ? [] : [String(id)]));
  const runners = [random.pick(['linux', 'wine', 'dosbox', 'scummvm'])];
  return { name: String(record['name']), year: Number(record['year'] ?? 0) || null, aliases, runners, ids };
}

/** Serves a folder compressed, as hosts do, and counts the bytes. */
async function servePacked(folder: string) {
  let byteCount = 0;
  const pack = (path: string) => gzipSync(readFileSync(join(folder, path)));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
    if (!existsSync(join(folder, file)) || !statSync(join(folder, file)).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const body = pack(file);
    byteCount += body.length;
    response.writeHead(200, { 'Content-Type': pageTypeOf(file) ?? '', 'Content-Encoding': 'gzip' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    sent: () => byteCount,
    packed: (path: string) => pack(path).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
