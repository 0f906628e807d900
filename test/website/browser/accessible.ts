import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ready, VIEWS } from './looking.ts';
import { untilHeading, type Look, type World } from './world.ts';

/** States that a page is brought into. */
const STATES: Readonly<Record<string, { readonly path: string; readonly bring: (page: Page) => Promise<void> }>> = {
  'a typo': { path: '?q=opnettd', bring: (page) => untilHeading(page, '1 game') },
  'no result': { path: '?q=zork', bring: (page) => untilHeading(page, '0 games') },
  'nothing that passes the filters': { path: '?q=quake&year=2000', bring: (page) => untilHeading(page, '0 games') },
  'a search that did not load': {
    path: '',
    bring: async (page) => {
      await page.route('**/search/*', (route) => route.abort());
      await page.locator('#q').fill('quake');
      await untilHeading(page, 'The search did not load');
    },
  },
  'a search that is awaited': {
    path: '',
    bring: async (page) => {
      await page.route('**/search/*', () => undefined);
      await page.locator('#q').fill('quake');
      await page.locator('#results .for', { hasText: 'Searching' }).waitFor();
    },
  },
  'everything unfolded': {
    path: 'games/wolfenstein-enemy-territory/',
    bring: async (page) => {
      await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
      await page.locator('[data-json] pre').first().waitFor();
    },
  },
};

const LIGHT_PHONE = { scheme: 'light', width: 390 } as const;
const DARK_SCREEN = { scheme: 'dark', width: 1280 } as const;

/** Pages that have between them all that has a colour: they are looked at in the dark as well. */
const COLOURED = ['?q=open', 'browse/t/', 'new/', 'games/wolfenstein-enemy-territory/', 'games/hostile/', 'docs/api/'];
const COLOURED_STATES = ['a search that did not load', 'everything unfolded'];

/** Pixels of the longest page on a phone: some five screens. */
const LONGEST = 4500;

/** axe finds nothing on any page, in any state, on a phone, nor in the dark on a wide screen; and pages fit. */
export function accessibilityTests(world: World): void {
  test.each(VIEWS)(
    '"%s" can be used by everyone, is short on a phone, and fits a small one and large letters',
    async (path) => {
      const bring = (page: Page) => ready(page, path);
      const page = await visitWithoutFault(world, { path, bring, look: LIGHT_PHONE });
      // What is to be checked is never folded, and a hostile record has much of it.
      if (path !== 'games/hostile/')
        expect(await page.evaluate<number>('document.documentElement.scrollHeight')).toBeLessThanOrEqual(LONGEST);
      await page.setViewportSize({ width: 320, height: 844 });
      expect(await sideways(page)).toEqual([]);
      await page.setViewportSize({ width: 640, height: 900 });
      await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
      expect(await sideways(page)).toEqual([]);
      if (COLOURED.includes(path)) await visitWithoutFault(world, { path, bring, look: DARK_SCREEN });
    },
  );

  const states = Object.entries(STATES).map(([name, state]) => ({ name, ...state }));
  test.each(states)('$name can be used by everyone', async (state) => {
    await visitWithoutFault(world, { ...state, look: LIGHT_PHONE });
    if (COLOURED_STATES.includes(state.name)) await visitWithoutFault(world, { ...state, look: DARK_SCREEN });
  });
}

interface Case {
  readonly path: string;
  readonly look: Look;
  readonly bring: (page: Page) => Promise<void>;
}

async function visitWithoutFault(world: World, { path, look, bring }: Case): Promise<Page> {
  const page = await world.visit(path, look);
  await bring(page);
  expect(await faultsOf(page), `${path} ${JSON.stringify(look)}`).toEqual([]);
  return page;
}

/** What reaches beyond the right edge of the page. */
async function sideways(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > clientWidth + 1);
    return wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120));
  })()`);
}

async function faultsOf(page: Page): Promise<string[]> {
  // It would wait for what the page moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  const results = await page.evaluate<axe.AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)}: ${failureSummary ?? ''}`),
  );
}
