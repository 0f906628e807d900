// Compiles the program to JavaScript, with judges made of the schemas, for a start that need not do this again.
// `npm ci` runs it; later, the command itself does whenever a source has changed.
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { digestProgram, ENTRIES, listSources, MANIFEST, PROJECT, STORE, stateOf } from './compiled.js';

/** Packages that only `serve` needs. */
const EXTERNAL = ['@parcel/watcher', 'http-server'];

/** A file that changed this shortly before could change again within one tick of the disk's clock. Milliseconds. */
const SETTLED = 50;

/** How long an outdated program is kept for processes that still run it. Milliseconds. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Compiles the program; `undefined` when sources are being written just now, since nobody could tell the next change.
 *
 * @returns {Promise<{ folder: string, digest: string } | undefined>} folder of the compiled program, and its digest
 */
export async function compile() {
  // Before anything is read: what changes while this runs makes the result outdated.
  const sources = Object.fromEntries(listSources().map((path) => [path, stateOf(path)]));
  const now = Date.now();
  if (Object.keys(sources).some((path) => now - statSync(join(PROJECT, path)).ctimeMs < SETTLED)) return undefined;
  const digest = digestProgram(Object.keys(sources));
  const name = `${now.toString(36)}-${String(process.pid)}`;
  const folder = join(STORE, name);
  await build({
    ...OPTIONS,
    entryPoints: ENTRIES.map((entry) => join(PROJECT, 'generator', entry)),
    outbase: join(PROJECT, 'generator'),
    outdir: folder,
    // One file for each thread: bytecode belongs to a script, and modules of the newer form cannot have any.
    format: 'cjs',
    // Nor can a script that is run from bytecode import anything; it asks for packages in the older way.
    supported: { 'dynamic-import': false },
    outExtension: { '.js': '.cjs' },
    plugins: [judges],
  });
  const aside = `${folder}.json`;
  writeFileSync(aside, JSON.stringify({ folder: name, digest, sources }));
  renameSync(aside, MANIFEST);
  removeOutdated(name, now);
  return { folder, digest };
}

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'ascii',
  external: EXTERNAL,
  logLevel: 'silent',
};

/** Puts judges that were compiled before in the place of those that compile their schemas. */
export const judges = {
  name: 'judges',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]record-validators\.ts$/ }, async ({ path }) => {
      const { recordOptions, recordSchemas } = await load('validate/record-schemas.ts');
      return moduleOf(path, 'createRecordValidators', standalone(recordOptions, recordSchemas));
    });
    onLoad({ filter: /[\\/]answer-validators\.ts$/ }, async ({ path }) => {
      const { answerOptions, answerSchemas } = await load('render/answer-schemas.ts');
      return moduleOf(path, 'createAnswerValidators', standalone(answerOptions, answerSchemas));
    });
  },
};

/**
 * The code of judges of several schemas, which sets `exports`.
 *
 * @param {import('ajv').Options} options
 * @param {Record<string, object>} schemas
 */
function standalone(options, schemas) {
  const ajv = new Ajv2020({ ...options, code: { source: true } });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  return standaloneCode.default(ajv, Object.fromEntries(Object.keys(schemas).map((name) => [name, name])));
}

/**
 * A module with one function that makes judges and gives them by name.
 *
 * @param {string} path the module that it stands for
 * @param {string} name of the function
 * @param {string} code
 */
function moduleOf(path, name, code) {
  const contents = `export function ${name}() {\nconst exports = {};\n${code}\nreturn (key) => exports[key];\n}`;
  return { contents, loader: 'js', resolveDir: join(path, '..') };
}

/**
 * A module of the program, for the data in it.
 *
 * @param {string} path below `generator/`
 */
async function load(path) {
  const entryPoints = [join(PROJECT, 'generator', path)];
  const { outputFiles } = await build({ ...OPTIONS, entryPoints, write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/**
 * @param {string} current
 * @param {number} now
 */
function removeOutdated(current, now) {
  for (const name of readdirSync(STORE)) {
    const path = join(STORE, name);
    if (name === current || path === MANIFEST || now - statSync(path).mtimeMs < KEPT) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** Compiles as soon as the files have settled; those of packages are often a moment old. */
async function prepare() {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await compile()) !== undefined) return;
    await sleep(SETTLED);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await prepare();
