import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/** The program of the browser, as Debian installs it. */
const PROGRAM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** The sandbox refuses to start for root, as in a container; and nothing may be asked for that no page asks for. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Why there is no browser here, or `undefined` where there is one. `REQUIRE_ORACLES=1` makes its lack an error. */
export function lackOfBrowser(): string | undefined {
  if (existsSync(PROGRAM)) return undefined;
  const reason = `${PROGRAM} is missing (set CHROMIUM to another place of it)`;
  if (process.env['REQUIRE_ORACLES'] === '1') throw new Error(`Required, but ${reason}`);
  return reason;
}

/** Opens the browser without a window, with an empty profile of its own. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAM, args: FLAGS });
}
