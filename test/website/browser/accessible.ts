import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { VIEWS } from './looking.ts';
import { untilHeading, type Look, type World } from './world.ts';

/** States that a page is brought into. */
const STATES: Readonly<Record<string, { readonly path: string; readonly bring: (page: Page) => Promise<void> }>> = {
  results: { path: '?q=open', bring: (page) => untilHeading(page, /games/) },
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
/** Each scheme and each width once: colours follow the one, the layout the other. */
const LOOKS = [LIGHT_PHONE, DARK_SCREEN] as const;

/** axe finds nothing on any page, in any state, in both schemes, on a phone's and on a wide screen. */
export function accessibilityTests(world: World): void {
  const paths = VIEWS.filter((path) => !path.startsWith('?')).map((path) => ({ name: `"${path}"`, path }));
  const states = Object.entries(STATES).map(([name, state]) => ({ name, ...state }));
  test.each([...paths, ...states])('$name can be used by everyone', async (state) => {
    for (const look of LOOKS) await expectNoFault(world, { ...state, look });
  });
}

interface Case {
  readonly path: string;
  readonly look: Look;
  readonly bring?: (page: Page) => Promise<void>;
}

async function expectNoFault(world: World, { path, look, bring }: Case): Promise<void> {
  const page = await world.visit(path, look);
  await bring?.(page);
  expect(await faultsOf(page), `${path} ${JSON.stringify(look)}`).toEqual([]);
}

async function faultsOf(page: Page): Promise<string[]> {
  // It would wait for what the page moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(axe.source);
  const found = await page.evaluate<axe.AxeResults>("axe.run(document, { resultTypes: ['violations'] })");
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 150)}: ${failureSummary ?? ''}`),
  );
}
