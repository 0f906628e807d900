import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser/open-browser.ts';
import { MOST_BYTES, PICTURES, type Picture } from './pictures.ts';
import { PROJECT } from '../project.ts';
import { startCommand, type Started } from '../start-command.ts';

const FOLDER = join(PROJECT, '.github/pictures');

const server = startCommand(['serve', '--catalogue', join(PROJECT, 'catalogue')]);
const browser = await openBrowser();
try {
  const address = await addressOf(server);
  mkdirSync(FOLDER, { recursive: true });
  for (const picture of PICTURES) await take(picture, address, browser);
} finally {
  await browser.close();
  server.child.kill();
  await server.ending;
}

/** Waits until the site is built and served. */
async function addressOf({ child, ending }: Started): Promise<string> {
  const serving = new Promise<string>((resolve) => {
    let out = '';
    child.stdout.on('data', (text: string) => {
      out += text;
      const address = / at (http:\S+)\n/.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const failure = ending.then(({ error }) => {
    throw new Error(`The catalogue is not served: ${error}`);
  });
  return Promise.race([serving, failure]);
}

async function take(picture: Picture, address: string, browser: Browser): Promise<void> {
  const { file, page: path, width, height, scheme } = picture;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(`${address}/${path}`, { waitUntil: 'load' });
  // A search has found something, and letters have their font.
  if (path.startsWith('?')) await page.locator('#results .row').first().waitFor();
  await page.evaluate('document.fonts.ready');
  const { length } = await page.screenshot({ path: join(FOLDER, file), animations: 'disabled' });
  await page.close();
  process.stdout.write(`${file}: ${String(length)} bytes\n`);
  if (length > MOST_BYTES) throw new Error(`${file} has more than ${String(MOST_BYTES)} bytes`);
}
