import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilDrawn, untilHeading, type World } from './world.ts';

/** The longest document, one for people, and the reference; all others are made as they are. */
const DOCUMENT_PAGES = ['findings', 'contributing', 'api'].map((name) => `docs/${name}/`);

/** A page of each kind, by its path. */
export const VIEWS = [
  '',
  '?q=open',
  'browse/',
  'browse/t/',
  'new/',
  'games/skyroads/',
  'games/wolfenstein-enemy-territory/',
  'games/sixty/',
  'games/long-name/',
  'games/hostile/',
  'games/freedink-linux/',
  'games/no-such-game/below/',
  'docs/',
  ...DOCUMENT_PAGES,
  'needs/',
  'needs/native/',
  'browse/from/1990/',
  'browse/with/wine/',
];

/** How pages look: in the dark, and whether they hold still. */
export function lookingTests(world: World): void {
  test.each(['', '?q=open', 'games/wolfenstein-enemy-territory/'])('nothing of "%s" moves', async (path) => {
    for (const width of [390, 1280]) {
      const page = await world.visit(path, { width, prepare: countShifts });
      await ready(page, path);
      await untilDrawn(page);
      expect(await page.evaluate<number>('window.shifted'), String(width)).toBe(0);
    }
  });

  test('the colours follow the scheme of the system', async () => {
    const colours = new Set<string>();
    for (const scheme of ['light', 'dark'] as const) {
      const page = await world.visit('', { scheme });
      colours.add(await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor'));
    }
    expect(colours).toEqual(new Set(['rgb(243, 245, 243)', 'rgb(19, 24, 23)']));
  });

  test('on a wide screen a document is read in a row, and on a phone it opens where a link leads to', async () => {
    const isShown =
      "document.getElementById('plain-http').closest('.chapter').lastElementChild.checkVisibility({ contentVisibilityAuto: true })";
    const wide = await world.visit('docs/findings/');
    expect(await wide.evaluate<boolean>(isShown)).toBe(true);
    const phone = await world.visit('docs/findings/', { width: 390 });
    expect(await phone.evaluate<boolean>(isShown)).toBe(false);
    await phone.goto(`${phone.url()}#plain-http`);
    await expect.poll(() => phone.locator('[id="plain-http"]').isVisible()).toBe(true);
  });

  test('the head of a page takes one line on a phone', async () => {
    for (const path of ['', 'games/skyroads/']) {
      const page = await world.visit(path, { width: 360 });
      const box = await page.locator('header.top').boundingBox();
      expect(box?.height, path).toBeLessThan(80);
    }
  });

  test('what is pressed is large enough for a finger', async () => {
    const page = await world.visit('games/skyroads/', { width: 390 });
    for (const button of await page.locator('.btn, summary').all()) {
      const box = await button.boundingBox();
      if (box !== null) expect(box.height).toBeGreaterThanOrEqual(44);
    }
  });
}

export async function ready(page: Page, path: string): Promise<void> {
  if (path.startsWith('?q=')) await untilHeading(page, /game/);
}

/** Adds up what the browser says of parts of the page that moved without being asked to. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
}
