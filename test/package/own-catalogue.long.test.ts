import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { PROJECT } from '../project.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Everything is in the tarball: nothing of this project is beside it, and nothing can be fetched. */
const world = (cache: string) => ({
  PATH: process.env['PATH'],
  HOME: cache,
  npm_config_cache: join(cache, 'npm'),
  npm_config_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_update_notifier: 'false',
});

function run(folder: string, home: string, command: string) {
  const result = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    env: world(home),
    encoding: 'utf8',
  });
  expect(result.status, `${command}\n${result.stdout}${result.stderr}`).toBe(0);
  return result.stdout;
}

/** A file that a checkout under some umask may let fewer people read. */
const SCHEMA = join(PROJECT, 'schemas/installer.schema.json');

function pack(folder: string, umask: string): string {
  chmodSync(SCHEMA, 0o666 & ~Number.parseInt(umask, 8));
  const command = `umask ${umask}; exec npm pack --silent --pack-destination '${folder}'`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: PROJECT, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return join(folder, stdout.trim());
}

const place = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
});

/** The package under the umask that most machines have. */
const archive = pack(place, '022');

/** The commands of a page's code blocks, a line each. */
function commandsOf(page: string): string[] {
  return [...page.matchAll(/```sh\n(.*?)```/gs)].flatMap((block) => (block[1] ?? '').trim().split('\n'));
}

test('the packed program makes a catalogue in an empty folder, offline, which keeps what its README says', async () => {
  const folder = temporaryFolder();
  expect(statSync(archive).size).toBeLessThan(3_000_000);
  const runHere = (command: string) => run(folder, folder, command);
  runHere(`npm exec --yes --package ${archive} -- game-installer-catalogue init own --yes --tool file:${archive}`);
  const ownFolder = join(folder, 'own');
  const runInside = (command: string) => run(ownFolder, folder, command);
  const [install = '', show = ''] = commandsOf(readFileSync(join(ownFolder, 'README.md'), 'utf8'));
  expect([install, show]).toEqual(['npm install', 'npm run build && npm run serve']);
  runInside(install);
  // As workflows do.
  runInside('npm ci --ignore-scripts');
  const packages = readFileSync(join(ownFolder, 'node_modules/.package-lock.json'), 'utf8');
  expect(packages).not.toMatch(/node_modules\/(esbuild|tsx|typescript)"/);
  expect(await askServer(ownFolder, folder, `${show} -- --port 0`, 'api/installers/xonotic')).toMatchObject({
    count: 1,
  });
  expect(runInside('npm run --silent check')).toContain('placeholder-address');
  // Step 0 of its README.
  runInside("sed -i 's#^base_url: .*#base_url: https://games.test#' catalogue/site.yaml");
  expect(runInside('npm run --silent check')).toContain('No findings in 1 installer of 1 game and 0 runtime packages');
  runInside('npm run --silent fmt -- --check');
  runInside('npx --no catalogue verify dist');
  expect(runInside('npx --no catalogue show xonotic')).toContain('Xonotic');
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string };
  expect(runInside('npx --no -- catalogue --version').trim()).toBe(version);
  // Pages that are made of the program have no source in the package.
  const page = (name: string) => readFileSync(join(ownFolder, 'dist/docs', name, 'index.html'), 'utf8');
  expect(page('findings')).toContain(' id="plain-http"');
  expect(page('commands')).toContain(' id="serve"');
  expect(page('effects')).toContain(' id="hidden-command"');
  runInside('npx --no catalogue new --name Taxi --variant CD --runner linux --user me || [ $? -eq 1 ]');
  const line = readFileSync(join(ownFolder, 'catalogue/games/t/taxi/game.yaml'), 'utf8').split('\n')[0] ?? '';
  const schema = /\$schema=(\S+)$/.exec(line)?.[1] ?? 'none';
  expect(existsSync(join(ownFolder, 'catalogue/games/t/taxi', schema)), line).toBe(true);
});

const PROGRAM = `import { check, build, describe, type LibraryFinding } from 'game-installer-catalogue';
const { findings, installers } = await check('own/catalogue');
const first: LibraryFinding | undefined = findings[0];
const { release } = await build({ catalogue: 'own/catalogue', out: 'built' });
const { effects } = describe({ runner: 'linux', script: { files: [{ a: 'https://example.org/a.zip' }] } });
console.log(installers, first?.code, release?.serial, effects.downloads[0]?.host);
`;

test('another program uses its functions, with their types', () => {
  const folder = temporaryFolder({ 'use.ts': PROGRAM, 'package.json': '{"type":"module"}' });
  run(folder, folder, `npm install --no-save ${archive} && npx --no catalogue init own --yes`);
  const settings = ['--module', 'nodenext', '--target', 'es2023', '--strict', '--lib', 'es2023,dom'];
  const compile = spawnSync(process.execPath, [`${PROJECT}node_modules/typescript/bin/tsc`, ...settings, 'use.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([compile.status, compile.stdout]).toEqual([0, '']);
  expect(run(folder, folder, 'node use.js')).toBe('1 placeholder-address 1 example.org\n');
});

/** Asks for an address of what a command serves, then stops it. */
async function askServer(folder: string, home: string, command: string, path: string): Promise<unknown> {
  const child = spawn('bash', ['-c', `(${command}) 2>&1`], { cwd: folder, env: world(home), detached: true });
  child.stderr.resume();
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+:\d+/.exec(line)?.[0];
      if (address !== undefined) return await (await fetch(`${address}/${path}`)).json();
    }
    throw new Error('It ended without serving');
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid);
    await once(child, 'close');
  }
}

test('the package has the same bytes whatever the umask is, and names all that it is made of with its licence', () => {
  const strict = pack(temporaryFolder(), '077');
  expect(digestOf(strict)).toBe(digestOf(archive));
  const bill = JSON.parse(readFileSync(join(PROJECT, 'lib/sbom.cdx.json'), 'utf8')) as Bill;
  const components = bill.components.map(({ name, version }) => `${name} ${version}`).sort();
  const licences = [...readFileSync(join(PROJECT, 'lib/LICENSES.txt'), 'utf8').matchAll(/^(\S+ \d\S*): \S/gm)];
  expect(components).toEqual(licences.map(([, name]) => name).sort());
  expect(components.length).toBeGreaterThan(5);
  expect(bill.components.filter(({ licenses }) => licenses.length === 0)).toEqual([]);
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'game-installer-catalogue']);
});

function digestOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

interface Bill {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses: readonly unknown[];
  }[];
}
