import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SEARCH_ROOT, searchPath } from '../../../generator/http/addresses.ts';
import { foundNames, untilDrawn, untilHeading, type World } from './world.ts';

/** What the search does where answers are slow, come in another order, or do not come. */
export function waitingTests(world: World): void {
  test('while an answer is awaited, the page says so after a moment and keeps what it had', async () => {
    const answers = heldAnswers();
    const page = await world.visit('', { prepare: answers.prepare });
    await page.locator('#q').fill('beta');
    await answers.give('beta');
    await untilHeading(page, '1 game');
    await page.locator('#q').fill('alpha');
    await page.locator('#results .for', { hasText: 'Searching for “alpha” …' }).waitFor();
    expect(await foundNames(page)).toEqual(['Beta']);
    await answers.give('alpha');
    await page.locator('#results a', { hasText: 'Alpha' }).waitFor();
  });

  test('an answer that comes after that of a later search is dropped', async () => {
    const answers = heldAnswers();
    const page = await world.visit('', { prepare: answers.prepare });
    await page.locator('#q').fill('alpha');
    await answers.asked('alpha');
    await page.locator('#q').fill('beta');
    await answers.give('beta');
    await page.locator('#results a', { hasText: 'Beta' }).waitFor();
    await answers.give('alpha');
    await untilDrawn(page);
    expect(await foundNames(page)).toEqual(['Beta']);
  });

  test('who went down to a result before the last answer came stays among the results', async () => {
    const answers = heldAnswers();
    const page = await world.visit('', { prepare: answers.prepare });
    await page.locator('#q').fill('beta');
    await answers.give('beta');
    await untilHeading(page, '1 game');
    await page.locator('#q').fill('alpha');
    await answers.asked('alpha');
    await page.keyboard.press('ArrowDown');
    await page.locator('#results a:focus', { hasText: 'Beta' }).waitFor();
    await answers.give('alpha');
    await page.locator('#results a:focus', { hasText: 'Alpha' }).waitFor();
  });

  test('a search that was given up while it was awaited shows nothing', async () => {
    const answers = heldAnswers();
    const page = await world.visit('', { prepare: answers.prepare });
    await page.locator('#q').fill('alpha');
    await answers.asked('alpha');
    await page.locator('#q').fill('');
    await answers.give('alpha');
    await untilDrawn(page);
    expect(await page.locator('#results').isVisible()).toBe(false);
    expect(await page.locator('h1').isVisible()).toBe(true);
  });

  test('who goes offline in mid-search is told so, can try again, and can browse', async () => {
    const page = await world.visit('', { prepare: () => Promise.resolve() });
    await page.context().setOffline(true);
    await page.locator('#q').fill('quake');
    await untilHeading(page, 'The search did not load');
    expect(await page.locator('#results .say a', { hasText: 'Browse' }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilHeading(page, /^\d+ games?$/);
    expect((await foundNames(page))[0]).toBe('Quake');
  });
}

/** Two shards, the answers of which are given when a test says so. */
function heldAnswers() {
  const gates = new Map(['alpha', 'beta'].map((name) => [name, { request: gate(), answer: gate() }]));
  const row = (name: string) => [name.toLowerCase(), name, 2001, ['Linux'], 1, '2026-01-01', [name.toLowerCase()]];
  return {
    prepare: async (page: Page) => {
      await page.route(`**/${SEARCH_ROOT}`, (route) =>
        route.fulfill({ json: { shards: ['alpha', 'beta'], ids: 0, runners: {} } }),
      );
      for (const [name, { request, answer }] of gates) {
        await page.route(`**/${searchPath(name)}`, async (route) => {
          request.open();
          await answer.opened;
          await route.fulfill({ json: [row(name === 'alpha' ? 'Alpha' : 'Beta')] });
        });
      }
    },
    asked: (name: string) => gates.get(name)?.request.opened,
    give: async (name: string) => {
      await gates.get(name)?.request.opened;
      gates.get(name)?.answer.open();
    },
  };
}

function gate(): { readonly open: () => void; readonly opened: Promise<unknown> } {
  const gates: (() => void)[] = [];
  const opening = new Promise<void>((resolve) => gates.push(resolve));
  return {
    open: () => {
      for (const open of gates) open();
    },
    opened: opening,
  };
}
