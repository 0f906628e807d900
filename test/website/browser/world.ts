import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { openBrowser } from './open-browser.ts';
import { buildSampleSite } from './sample-site.ts';
import { serveFolder, type ServedFolder } from './serve-folder.ts';

/** How a page is looked at. */
export interface Look {
  readonly scheme?: 'dark' | 'light';
  readonly width?: number;
  /** Whether it may run scripts. */
  readonly scripts?: boolean;
  /** What is done with the page before it is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** A browser, and a site below a path prefix. */
export interface World {
  /** The folder that is served. */
  folder(): string;
  /** What pages did that no page may do, so far in this test; what is left fails it. */
  readonly complaints: string[];
  /** Opens a page by its path below the top of the site; it is closed after the test. */
  visit(path: string, look?: Look): Promise<Page>;
}

/** Opens the browser and serves a site for all tests of a file. What no page may do fails the test that does it. */
export function useWorld(build: (place: string) => Promise<string> = buildSampleSite): World {
  const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  const complaints: string[] = [];
  const contexts = new Map<string, BrowserContext>();
  let [folder, browser, site]: [string, Browser | undefined, ServedFolder | undefined] = ['', undefined, undefined];
  beforeAll(async () => {
    [folder, browser] = await Promise.all([build(place), openBrowser()]);
    site = await serveFolder(folder);
  }, 120_000);
  afterEach(() => {
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    site?.close();
    rmSync(place, { recursive: true, force: true });
  });
  return {
    folder: () => folder,
    complaints,
    visit: async (path, look = {}) => {
      if (browser === undefined || site === undefined) throw new Error('The browser is not open yet');
      // To open one takes longer than most tests, and except for its cache nothing is kept in it.
      const key = JSON.stringify(look);
      const shared = look.prepare === undefined ? contexts.get(key) : undefined;
      const context = shared ?? (await openContext(browser, look));
      if (look.prepare === undefined) contexts.set(key, context);
      const page = await context.newPage();
      onTestFinished(() => (look.prepare === undefined ? page.close() : context.close()));
      watch(page, site.address, complaints);
      await look.prepare?.(page);
      await page.goto(site.address + path);
      return page;
    },
  };
}

async function openContext(browser: Browser, { scheme, width = 1280, scripts = true }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: scripts,
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(scheme === undefined ? {} : { colorScheme: scheme }),
  });
  context.setDefaultTimeout(15_000);
  return context;
}

/** Notes down what breaks the policy, a script that fails, and requests that leave the site. */
function watch(page: Page, address: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('dialog', (dialog) => {
    complaints.push(`A dialog says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && /^https?:/.test(url)) complaints.push(`A request to ${url}`);
  });
}

/** The names of the games that are listed as results. */
export async function foundNames(page: Page): Promise<string[]> {
  return page.locator('#results h3 a').allTextContents();
}

/** Waits until the results say so. */
export async function untilHeading(page: Page, words: RegExp | string): Promise<void> {
  await page.locator('#results h2').filter({ hasText: words }).waitFor();
}

/** Waits until the browser has shown what its scripts have done so far. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}
