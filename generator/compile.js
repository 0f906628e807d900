// Compiles the program to JavaScript, with validators made of the schemas, for a quick start. npm runs it at install, and
// `npm run prepare` after sources have changed.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build, buildSync } from 'esbuild';
import { BEGUN, COMPILED, DIGEST, digestSources, ENTRIES, findCompiled, PROJECT } from './compiled.js';

/** Packages that only `serve` needs. */
const EXTERNAL = ['@parcel/watcher', 'http-server'];

/** Compiles the program in place of the one that was compiled before. */
async function compile() {
  const folder = `${COMPILED}-${String(process.pid)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, BEGUN), '');
  writeFileSync(join(folder, DIGEST), digestSources());
  await build({
    ...OPTIONS,
    entryPoints: ENTRIES.map((entry) => join(PROJECT, 'generator', entry)),
    outbase: join(PROJECT, 'generator'),
    outdir: folder,
    // One file for each thread; CommonJS, since some packages are.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    plugins: [validators],
  });
  rmSync(COMPILED, { recursive: true, force: true });
  renameSync(folder, COMPILED);
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

/** Puts what can be made before in the place of what makes it: validators of schemas, style and script of pages. */
export const validators = {
  name: 'validators',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]record-validators\.ts$/ }, async ({ path }) => {
      const { recordOptions, recordSchemas } = await load('records/record-schemas.ts');
      return moduleOf(path, 'createRecordValidators', standalone(recordOptions, recordSchemas));
    });
    onLoad({ filter: /[\\/]answer-validators\.ts$/ }, async ({ path }) => {
      const { answerOptions, answerSchemas } = await load('answers/answer-schemas.ts');
      return moduleOf(path, 'createAnswerValidators', standalone(answerOptions, answerSchemas));
    });
    onLoad({ filter: /[\\/]bundle-assets\.ts$/ }, async () => {
      const { bundle } = await load('website/assets/bundle.ts');
      const assets = JSON.stringify(bundle(buildSync, join(PROJECT, 'generator', 'website')));
      return { contents: `export function bundleAssets() {\nreturn ${assets};\n}`, loader: 'js' };
    });
  },
};

/**
 * The code of validators of several schemas, which sets `exports`.
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
 * A module with one function that makes validators and gives them by name.
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && findCompiled() === undefined) await compile();
