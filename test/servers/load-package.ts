import { existsSync } from 'node:fs';

const INSTALLED = new URL('node_modules/.package-lock.json', import.meta.url);

/** Why the packages of this folder cannot be used, or `undefined` where they can. `REQUIRE_ORACLES=1` makes their lack an error. */
export function lackOfServers(): string | undefined {
  if (existsSync(INSTALLED)) return undefined;
  const reason = 'the packages of test/servers are not installed: npm ci --prefix test/servers';
  if (process.env['REQUIRE_ORACLES'] === '1') throw new Error(`Required, but ${reason}`);
  return reason;
}

/** A package of this folder, seen as the part of it that a test uses: types come with packages, which may be missing. */
export async function loadPackage<Module>(name: string): Promise<Module> {
  return (await import(/* @vite-ignore */ name)) as Module;
}
