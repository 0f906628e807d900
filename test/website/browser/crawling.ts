import { expect, test } from 'vitest';
import type { World } from './world.ts';

/** What became of a crawl. */
interface Crawl {
  /** Links that lead nowhere, each with the page that it is on. */
  readonly dead: readonly string[];
  readonly pages: number;
  readonly otherCount: number;
}

/** An address at which there is no page, deep below the top. */
const MISSING = 'games/no-such-game/below/';

/** Follows every link of every page, in a browser and below a prefix. */
export function crawlTests(world: World): void {
  test('every link of every page leads somewhere, that of the page for missing ones included', async () => {
    const page = await world.visit('');
    const { dead, pages, otherCount } = await page.evaluate<Crawl>(
      `(${CRAWL})(location.href, ${JSON.stringify(MISSING)})`,
    );
    expect(dead).toEqual([]);
    expect(pages).toBeGreaterThan(80);
    expect(otherCount).toBeGreaterThan(200);
  });

  test('a page that is not there says so in the style of the site, and leads to the search', async () => {
    const page = await world.visit(MISSING);
    expect(await page.locator('h1').textContent()).toBe('Nothing is at this address');
    const colour = await page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    expect(colour).not.toBe('rgba(0, 0, 0, 0)');
    await page.keyboard.press('/');
    await page.keyboard.type('quake');
    await page.keyboard.press('Enter');
    await page.locator('#results a', { hasText: 'Quake' }).first().waitFor();
  });
}

/**
 * Runs in a page. What a page loads is followed as well; addresses of other sites are not asked. The first page of a game
 * leads on to an installer on a later one.
 */
const CRAWL = `async (top, missing) => {
  const [dead, documents, answers] = [[], new Map(), new Map()];
  const fetchPage = async (url) => {
    const response = await fetch(url);
    const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
    const page = isPage ? new DOMParser().parseFromString(await response.text(), 'text/html') : undefined;
    const later = page?.querySelector('[data-later]')?.dataset.later.split(/[ /]/) ?? [];
    if (page) documents.set(url, { page, address: response.url });
    return { isThere: response.ok || url === top + missing, page, later };
  };
  const ask = (url) => {
    if (!answers.has(url)) answers.set(url, fetchPage(url));
    return answers.get(url);
  };
  const queue = [top, top + missing];
  const addresses = new Set(queue);
  while (queue.length > 0) {
    const from = queue.shift();
    const { page } = await ask(from);
    if (page === undefined) continue;
    const { address } = documents.get(from);
    for (const element of page.querySelectorAll('[href], [src], [action], [data-json]')) {
      const name = ['href', 'src', 'action', 'data-json'].find((one) => element.hasAttribute(one));
      const link = new URL(element.getAttribute(name), address);
      if (!link.href.startsWith(top)) {
        if (link.origin === location.origin) dead.push(from + ' leads out of the site: ' + link.href);
        continue;
      }
      const { hash } = link;
      link.hash = '';
      const target = await ask(link.href);
      const id = decodeURIComponent(hash.slice(1));
      if (!target.isThere || (id !== '' && target.page?.getElementById(id) === null && !target.later.includes(id))) dead.push(from + ': ' + link.href + hash);
      if (!addresses.has(link.href)) {
        addresses.add(link.href);
        queue.push(link.href);
      }
    }
  }
  return { dead, pages: documents.size, otherCount: answers.size - documents.size };
}`;
