import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOST_BYTES, PICTURES, type Picture } from './pictures.ts';
import { PROJECT } from '../project.ts';
import { startCommand, type Started } from '../start-command.ts';

const FOLDER = join(PROJECT, '.github/pictures');
const BROWSER = process.env['CHROMIUM'] ?? 'chromium';

const profile = mkdtempSync(join(tmpdir(), 'catalogue-pictures-'));
const server = startCommand(['serve', '--catalogue', join(PROJECT, 'catalogue')]);
try {
  const address = await addressOf(server);
  mkdirSync(FOLDER, { recursive: true });
  for (const picture of PICTURES) take(picture, address);
} finally {
  server.child.kill();
  await server.ended;
  rmSync(profile, { recursive: true, force: true });
}

/** Waits until the site is built and served. */
async function addressOf({ child, ended }: Started): Promise<string> {
  const served = new Promise<string>((resolve) => {
    let out = '';
    child.stdout.on('data', (text: string) => {
      out += text;
      const address = / at (http:\S+)\n/.exec(out)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
  const failed = ended.then(({ error }) => {
    throw new Error(`The catalogue is not served: ${error}`);
  });
  return Promise.race([served, failed]);
}

function take({ file, page, width, height, scheme }: Picture, address: string): void {
  const path = join(FOLDER, file);
  const words = [
    '--headless',
    '--hide-scrollbars',
    '--disable-gpu',
    // The only pages shown are our own, and the sandbox refuses to start for root, as in a container.
    '--no-sandbox',
    `--user-data-dir=${profile}`,
    `--window-size=${String(width)},${String(height)}`,
    `--blink-settings=preferredColorScheme=${scheme === 'dark' ? '0' : '1'}`,
    `--screenshot=${path}`,
    `${address}/${page}`,
  ];
  execFileSync(BROWSER, words, { stdio: 'ignore', timeout: 60_000 });
  const { size } = statSync(path);
  process.stdout.write(`${file}: ${String(size)} bytes\n`);
  if (size > MOST_BYTES) throw new Error(`${file} has more than ${String(MOST_BYTES)} bytes`);
}
