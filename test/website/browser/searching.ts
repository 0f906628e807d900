import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { foundNames, untilHeading, type World } from './world.ts';

/** Finding a game on the first page. */
export function searchTests(world: World): void {
  const search = async (words: string): Promise<Page> => {
    const page = await world.visit('');
    await page.locator('#q').fill(words);
    return page;
  };

  test('games are found as one types, with the match marked, by every word and by other names', async () => {
    const page = await search('open');
    await untilHeading(page, /^\d+ games$/);
    const names = await foundNames(page);
    expect(names).toEqual(expect.arrayContaining(['OpenTTD', 'OpenRA', 'OpenArena']));
    expect(await page.locator('#results mark').first().textContent()).toBe('Open');
    await page.locator('#q').fill('et legacy');
    await untilHeading(page, /^1 game$/);
    expect(await foundNames(page)).toEqual(['Wolfenstein: Enemy Territory']);
    expect(await page.locator('#results code').textContent()).toBe('et-legacy');
    await page.locator('#q').fill('0ad');
    await page.locator('#results a', { hasText: '0 A.D.' }).waitFor();
  });

  test('a name with a typo finds the closest ones and says so', async () => {
    const page = await search('opnettd');
    await untilHeading(page, /^1 game$/);
    expect(await foundNames(page)).toEqual(['OpenTTD']);
    expect(await page.locator('#results .for').textContent()).toBe('No exact match for “opnettd”. Closest names:');
  });

  test('what nothing matches finds nothing, says what was searched, and leads to all games', async () => {
    const page = await search('zork nemesis');
    await untilHeading(page, /^0 games$/);
    expect(await foundNames(page)).toEqual([]);
    expect(await page.locator('#results .for').textContent()).toBe('No game matches “zork nemesis”.');
    expect(await page.locator('#results .say a', { hasText: 'Browse' }).isVisible()).toBe(true);
    await page.locator('#q').fill('skyrowsen');
    await page.locator('#results .for', { hasText: 'Names that come near:' }).waitFor();
    expect(await foundNames(page)).toEqual(['SkyRoads']);
  });

  test.each([
    ['quake 2', 'Quake II RTX', 'for “quake 2”'],
    ['the quake game', 'Quake', 'for “the quake game”'],
    ['skyroads remastered', 'SkyRoads', 'No game has all of “skyroads remastered”. Without “remastered”:'],
  ])('“%s” finds %s, and the page says how', async (input, name, words) => {
    const page = await search(input);
    await page.locator('#results .for', { hasText: words }).waitFor();
    expect((await foundNames(page))[0]).toBe(name);
  });

  test('filters hold, count the games of these results, and are given up by one button', async () => {
    const page = await search('open');
    await untilHeading(page, /games$/);
    const total = (await foundNames(page)).length;
    const chip = page.locator('.chip', { hasText: 'Flatpak' });
    const count = Number(await chip.locator('b').textContent());
    await chip.click();
    await untilHeading(page, `${String(count)} games`);
    expect(await foundNames(page)).toHaveLength(count);
    await page.locator('#search select').selectOption('1990');
    await untilHeading(page, '0 games');
    expect(await page.locator('#results .for').textContent()).toContain(`without them there are ${String(total)}`);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await untilHeading(page, `${String(total)} games`);
    expect(await page.locator('#search input:checked').count()).toBe(0);
  });

  test('a filter alone shows its games, the newest update first, and the figures of the page come back', async () => {
    const page = await world.visit('');
    const chip = page.locator('.chip', { hasText: 'ScummVM' });
    const count = await chip.locator('b').textContent();
    await chip.click();
    await untilHeading(page, `${String(count)} games`);
    expect(await foundNames(page)).toHaveLength(Number(count));
    await chip.click();
    await page.locator('#results').waitFor({ state: 'hidden' });
    expect(await page.locator('.chip', { hasText: 'DOSBox' }).locator('b').textContent()).not.toBe('0');
  });

  test('the address leads to the same results, and Back brings them back', async () => {
    const page = await world.visit('?q=quake&runner=Wine');
    await untilHeading(page, /game/);
    const names = await foundNames(page);
    expect(names[0]).toBe('Quake');
    await page.locator('#q').fill('open');
    await untilHeading(page, /^\d+ games$/);
    const open = await foundNames(page);
    // At once, before the address has followed by itself.
    await page.locator('#results a').first().click();
    await page.locator('main .game').waitFor();
    await page.goBack();
    await untilHeading(page, `${String(open.length)} games`);
    expect(await page.locator('#q').inputValue()).toBe('open');
    expect(new URL(page.url()).search).toBe('?q=open&runner=Wine');
    expect(await foundNames(page)).toEqual(open);
  });

  test('typing adds no entry to the history', async () => {
    const page = await world.visit('');
    const entries = () => page.evaluate<number>('history.length');
    const entryCount = await entries();
    await page.locator('#q').pressSequentially('quake');
    await page.waitForURL(/\?q=quake$/);
    expect(await entries()).toBe(entryCount);
  });

  test('the keyboard alone leads from the slash to the installation', async () => {
    const page = await world.visit('browse/');
    await page.keyboard.press('/');
    await page.locator('#q:focus').waitFor();
    await page.keyboard.type('skyroads');
    await untilHeading(page, '1 game');
    await page.keyboard.press('ArrowDown');
    expect(await focusText(page)).toBe('SkyRoads');
    await page.keyboard.press('Escape');
    expect(await page.evaluate('document.activeElement.id')).toBe('q');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.locator('main .game').waitFor();
    const isInstall = async () => (await focusText(page)).startsWith('Copy the install command');
    for (let steps = 0; steps < 15 && !(await isInstall()); steps += 1) await page.keyboard.press('Tab');
    expect(await focusText(page)).toMatch(/^Copy the install command of Freeware$/);
    await page.keyboard.press('Enter');
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
  });

  test('Enter opens the only game that was found, and none of several', async () => {
    const page = await world.visit('');
    await page.locator('#q').fill('open');
    await page.keyboard.press('Enter');
    await untilHeading(page, /^\d+ games$/);
    expect(new URL(page.url()).pathname).not.toContain('/games/openttd');
    await page.locator('#q').fill('skyroads');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/games\/skyroads\/$/);
    await page.goBack();
    await untilHeading(page, '1 game');
  });

  test('what was typed before the script of the page ran is searched', async () => {
    const prepare = async (newPage: Page): Promise<void> => {
      await newPage.addInitScript(`document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive') document.querySelector('#q').value = 'skyroads';
      })`);
    };
    const page = await world.visit('', { prepare });
    await untilHeading(page, '1 game');
    expect(await page.locator('#q').inputValue()).toBe('skyroads');
  });

  test('arrows scroll where no search is', async () => {
    const page = await world.visit('browse/');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  });

  test('who cannot see the page is told the count once, after a pause', async () => {
    const page = await search('open');
    await untilHeading(page, /games$/);
    expect(await page.locator('#results [role=status]').textContent()).toBe('');
    await page.locator('#results [role=status]', { hasText: /^\d+ games for “open”$/ }).waitFor({ state: 'attached' });
  });
}

async function focusText(page: Page): Promise<string> {
  return page.evaluate<string>('document.activeElement.textContent.trim()');
}
