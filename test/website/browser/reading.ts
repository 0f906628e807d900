import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilHeading, type World } from './world.ts';

/** What there is to read, on pages of games and where something moved. */
export function readingTests(world: World): void {
  test('every page is sent with the policy, and none breaks it', async () => {
    const page = await world.visit('');
    const response = await page.reload();
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await page.locator('.shelf a').first().click();
    await page.locator('main .game').waitFor();
    // What the policy does forbid fails, so that a breach would be seen.
    const isRefused = await page.evaluate<boolean>(
      "new Promise((end) => { const image = new Image(); image.onload = () => end(false); image.onerror = () => end(true); image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='; })",
    );
    expect(isRefused).toBe(true);
    expect(world.complaints.splice(0).join()).toContain('data:image/gif');
  });

  test('the fragment of an address leads into folds, and the answer is fetched when it is unfolded', async () => {
    const page = await world.visit('games/sixty/#sixty-2.1');
    const step = page.locator('[id="sixty-2.1"]');
    await step.waitFor();
    expect(await page.evaluate<boolean>("document.querySelector(':target').checkVisibility()")).toBe(true);
    const answer = page.locator('#sixty-27 [data-json]:not([data-part])');
    await answer.locator('summary').click();
    await answer.locator('pre', { hasText: '"slug": "sixty-27"' }).waitFor();
  });

  test.each([
    // Newest first.
    ['paged-27', '', ''],
    ['paged-108', '2.html', '.1'],
    ['paged-82', '3.html', ''],
  ])('the fragment of %s is followed to the page of the game that shows it', async (slug, file, step) => {
    const page = await world.visit(`games/paged/#${slug}${step}`);
    await page.waitForURL((url) => url.pathname.endsWith(`/games/paged/${file}`) && url.hash === `#${slug}${step}`);
    const target = page.locator(step === '' ? `[id="${slug}"] .steps` : `[id="${slug}${step}"]`).first();
    await target.waitFor();
    expect(await page.locator(`[id="${slug}"]`).count()).toBe(1);
    await page.goBack();
    expect(page.url()).not.toContain('paged');
  });

  test.each([
    ['sixty', 'sixty-9'],
    ['openttd', 'openttd-windows'],
  ])('the index of %s leads to %s with all that it does', async (game, installer) => {
    const page = await world.visit(`games/${game}/`);
    const steps = page.locator(`[id="${installer}"] .steps`).first();
    expect(await steps.isVisible()).toBe(false);
    await page.locator(`.pick a[href="#${installer}"]`).click();
    await steps.waitFor();
  });

  test('the command is copied as it is shown, and the page says so', async () => {
    const page = await world.visit('games/skyroads/');
    await page.getByRole('button', { name: 'Copy the install command' }).first().click();
    await page.locator('.copy', { hasText: 'Copied: paste it into a terminal' }).waitFor();
    expect(await page.locator('body > [role=status]').textContent()).toBe('Copied: paste it into a terminal');
    const command = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(command).toBe((await page.locator('.command code').first().textContent())?.trim());
    expect(command).toMatch(/^lutris -i https:\/\/\S+\/api\/installers\/skyroads\S*$/);
  });

  test('the script is fetched when it is asked for, as the client gets it, and copied', async () => {
    const page = await world.visit('games/skyroads/');
    await page.locator('summary', { hasText: 'The script' }).first().click();
    const script = await page.locator('pre[aria-label^="Script of"] code').first().textContent();
    const answer = readFileSync(join(world.folder(), 'api/installers/skyroads'), 'utf8');
    expect((JSON.parse(answer) as { results: { content: string }[] }).results[0]?.content).toBe(script);
    await page.getByRole('button', { name: 'Copy YAML' }).first().click();
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(script);
  });

  test.each(['skyroads', 'openttd', 'sixty', 'long-name'])(
    'the line of an installer of %s is seen first on a phone',
    async (game) => {
      const page = await world.visit(`games/${game}/`, { width: 390 });
      const line = await page.locator('.line').first().boundingBox();
      expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThan(844);
    },
  );

  test('the command for a Flatpak is shown, copied and remembered', async () => {
    const page = await world.visit('games/openttd/');
    await page.getByLabel('My Lutris is a Flatpak').first().check();
    await page.goto(new URL('../skyroads/', page.url()).href);
    expect(await page.getByLabel('My Lutris is a Flatpak').first().isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Copy the install command' }).first().click();
    await page.locator('.copy', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toMatch(
      /^flatpak run net\.lutris\.Lutris -i https:\/\/\S+\/api\/installers\/skyroads\S*$/,
    );
    await page.getByLabel('My Lutris is a Flatpak').first().uncheck();
    await page.reload();
    expect(await page.locator('.command code').first().textContent()).toMatch(/^lutris -i /);
  });

  test('where the browser has no clipboard, what is copied is selected', async () => {
    const prepare = async (newPage: Page): Promise<void> => {
      await newPage.addInitScript('Object.defineProperty(navigator, "clipboard", { value: undefined })');
    };
    const page = await world.visit('games/skyroads/', { prepare });
    await page.getByRole('button', { name: 'Copy the install command' }).first().click();
    await page.locator('.copy', { hasText: 'Selected: press Ctrl+C' }).waitFor();
    expect(await page.evaluate<string>('String(getSelection())')).toMatch(/^lutris -i /);
  });

  test('a game that has to be there first is named as here, or it is said that it is not here', async () => {
    const page = await world.visit('games/sixty/');
    const needs = (installer: string) => page.locator(`[id="${installer}"] li`, { hasText: 'The game' }).first();
    await needs('sixty-1').getByText('OpenTTD').waitFor({ state: 'attached' });
    expect(await needs('sixty-1').locator('a').getAttribute('href')).toBe('../../games/openttd/');
    await needs('sixty-2').getByText('has no installer').waitFor({ state: 'attached' });
    expect((await needs('sixty-2').textContent())?.trim()).toBe(
      'The game Another Game (this catalogue has no installer for it), installed before: this is put into its folder',
    );
  });

  test('a link to an installer is copied', async () => {
    const page = await world.visit('games/openttd/');
    const link = page.locator('[data-copy-link]').first();
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
    await link.click();
    await page.locator('[data-copy-link]', { hasText: 'Copied' }).waitFor();
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(address);
    expect(address).toMatch(/\/games\/openttd\/#openttd-/);
  });

  test('without scripts, letters lead to every game, and its page says all but offers no copies', async () => {
    const page = await world.visit('', { scripts: false });
    expect(await page.locator('#q').isVisible()).toBe(false);
    await page.locator('.hero .letters a', { hasText: 'S' }).click();
    await page.locator('.games a', { hasText: 'SkyRoads' }).click();
    expect(await page.locator('h1').textContent()).toBe('SkyRoads');
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    expect(await page.getByLabel('My Lutris is a Flatpak').first().isVisible()).toBe(false);
    expect(await page.locator('.command code').first().isVisible()).toBe(true);
    expect(await page.locator('.steps li').first().isVisible()).toBe(true);
    await page.locator('summary', { hasText: 'The script' }).first().click();
    expect(await page.getByRole('link', { name: 'Open what Lutris gets' }).first().isVisible()).toBe(true);
  });

  test('an alias leads to the page of its game', async () => {
    const page = await world.visit('games/et-legacy/');
    await page.waitForURL(/\/games\/wolfenstein-enemy-territory\/$/);
    expect(await page.locator('h1').textContent()).toBe('Wolfenstein: Enemy Territory');
  });

  test.each([
    ['minetest-portable', 'luanti/', 'Luanti'],
    ['openra-red-alert-appimage-20231010', 'openra/#openra-red-alert-appimage', 'OpenRA'],
  ])('the retired %s leads to %s', async (slug, place, name) => {
    const page = await world.visit(`games/${slug}/`);
    await page.waitForURL((url) => url.href.endsWith(`/games/${place}`));
    expect(await page.locator('h1').textContent()).toBe(name);
    if (place.includes('#')) expect(await page.locator(':target').isVisible()).toBe(true);
  });

  test('a retired slug without a replacement says when and why', async () => {
    const page = await world.visit('games/freedink-linux/');
    expect(await page.locator('h1').textContent()).toBe('freedink-linux was retired');
    expect(await page.locator('main').textContent()).toContain('source archives only');
  });

  test('texts of records run nothing and hide nothing, on their page and among results', async () => {
    const page = await world.visit('games/hostile/');
    expect(await page.locator('h1').textContent()).toContain('<script>alert(1)</script>');
    expect(await page.locator('main img, main script, main iframe').count()).toBe(0);
    expect(await page.locator('[href^="javascript:"]').count()).toBe(0);
    expect(await page.locator('h1 .hidden').textContent()).toBe('U+202E');
    await page.goto(new URL('../../?q=script', page.url()).href);
    await untilHeading(page, /game/);
    const name = (await page.locator('#results a').first().textContent()) ?? '';
    expect(name).toContain('<script>alert(1)</script>');
    expect(name).toContain('U+202E');
    expect(name).not.toMatch(/\u202E|\p{M}{5}/u);
    const heading = await page.locator('#results h3').first().boundingBox();
    expect(heading?.height).toBeLessThan(120);
  });

  test('the cover of a game is the same in the build and in the browser', async () => {
    const page = await world.visit('?q=skyroads');
    await untilHeading(page, '1 game');
    const cover = page.locator('#results .cover');
    const [drawing, palette] = [await cover.innerHTML(), await cover.getAttribute('class')];
    const pageText = readFileSync(join(world.folder(), 'games/skyroads/index.html'), 'utf8');
    const paths = (text: string) => [...text.matchAll(/<path d="([^"]*)"/g)].map(([, path]) => path);
    const match = /<svg class="cover (t\d)"[\s\S]*?<\/svg>/.exec(pageText);
    expect(paths(drawing)).toEqual(paths(match?.[0] ?? ''));
    expect(palette).toBe(`cover ${match?.[1] ?? ''}`);
  });
}
