import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCommand } from '../start-command.ts';
import { writeFiles } from '../temporary-folder.ts';
import { lackOfBrowser } from './browser/open-browser.ts';
import { useWorld, type World } from './browser/world.ts';
import { longRecords } from './long-records.ts';

/** Scripts as people publish them, which are no part of the project; `REAL_SCRIPTS` names another folder. */
const real = resolve(process.env['REAL_SCRIPTS'] ?? '../shared/real-scripts', 'catalogue');
const lack = existsSync(real) ? lackOfBrowser() : `there is no ${real}`;

/** Pixels of the longest page on a phone, with all that can be folded folded. */
const LONGEST = 4500;

/** How many pages are looked at. */
const MOST_PAGES = 80;

/** Pixels of a phone's screen, within which the line of the first installer stands. */
const SCREEN = 844;

describe.skipIf(lackOfBrowser())('pages of long records', () => {
  const world = useWorld((place) => {
    const catalogue = mkdtempSync(join(place, 'catalogue-'));
    writeFiles(catalogue, { 'site.yaml': 'base_url: https://example.org\ntitle: Long\n', ...longRecords() });
    return build(catalogue, place);
  });
  noPageIsLong(world);

  test('a link to a step opens what it is folded into', async () => {
    const page = await world.visit('games/long/#long-2.9', { width: 390 });
    await expect.poll(() => page.locator('[id="long-2.9"]').isVisible()).toBe(true);
  });
});

describe.skipIf(lack !== undefined)(`pages of real scripts${lack === undefined ? '' : ` (skipped: ${lack})`}`, () => {
  noPageIsLong(useWorld((place) => build(real, place)));
});

function noPageIsLong(world: World): void {
  test(
    'none is longer than a few screens of a phone while all is folded; the first has what the first installer needs and does',
    {
      timeout: 240_000,
    },
    async () => {
      const long: string[] = [];
      const low: string[] = [];
      const games = largestGames(world).filter((game) => !leadsOn(world, game));
      const page = await world.visit(`games/${games[0] ?? ''}/`, { width: 390, scripts: false });
      const top = page.url().slice(0, -`games/${games[0] ?? ''}/`.length);
      for (const game of games) {
        await page.goto(`${top}games/${game}/`);
        const { height, line } = await page.evaluate<{ height: number; line: number }>(MEASURES);
        if (height > LONGEST) long.push(`${game}: ${String(height)}`);
        if (line > SCREEN) low.push(`${game}: ${String(line)}`);
      }
      expect(long).toEqual([]);
      expect(low).toEqual([]);
    },
  );
}

/** The games whose pages have the most bytes: what is short has no long page. */
function largestGames(world: World): string[] {
  const sizes = readdirSync(join(world.folder(), 'games')).map((game) => {
    return { game, size: statSync(join(world.folder(), 'games', game, 'index.html')).size };
  });
  return sizes
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST_PAGES)
    .map(({ game }) => game);
}

/** Whether a page only leads to another one. */
function leadsOn(world: World, game: string): boolean {
  return readFileSync(join(world.folder(), 'games', game, 'index.html'), 'utf8').includes('http-equiv="refresh"');
}

/** A page with several installers has the line in the list of these, too. */
const MEASURES = `(() => {
  const text = document.querySelector('p.line')?.textContent;
  const first = [...document.querySelectorAll('main *')].find((one) => one.children.length === 0 && one.textContent === text);
  const line = first?.getBoundingClientRect().bottom ?? 0;
  for (const fold of document.querySelectorAll('details')) fold.open = false;
  return { height: document.documentElement.scrollHeight, line };
})()`;

async function build(catalogue: string, place: string): Promise<string> {
  const out = mkdtempSync(join(place, 'dist-'));
  // Compiled, which takes half as long as the sources do here.
  const { code, error } = await startCommand(['build', '--catalogue', catalogue, '--out', out]).ending;
  if (code !== 0) throw new Error(error);
  return out;
}
