// Compiles the program and its validators to JavaScript, for a quick start. npm runs it at install, `npm run prepare` after
// sources have changed, and `npm pack` with --package.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildSync } from 'esbuild';
import fastGlob from 'fast-glob';
import { COMPILED, DIGEST, digestSources, ENTRIES, findCompiled, PACKAGED, PROJECT, START } from './compiled.js';

/** Installed beside the program: the first has a part for each system, the second another licence. */
const EXTERNAL = ['@parcel/watcher', '7z-wasm'];

/** Packages that few runs need, each in a separate file. */
const LAZY_PACKAGES = ['any-ascii'];

/** Compiles the program into a folder, and replaces the previous one. */
async function compile(target) {
  const folder = `${target}-${String(process.pid)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, START), '');
  writeFileSync(join(folder, DIGEST), digestSources());
  const options = {
    ...OPTIONS,
    // Keeps the names and line ends that a bug report shows.
    ...{ minifyWhitespace: true, minifySyntax: true, lineLimit: 160 },
    absWorkingDir: PROJECT,
    outdir: folder,
    entryNames: '[name]',
    // CommonJS, since some packages are.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    // load-compiled.js does not support it.
    supported: { 'dynamic-import': false },
    metafile: true,
    write: false,
  };
  // One file for each thread.
  const entryPoints = ENTRIES.map((entry) => join(PROJECT, 'generator', entry));
  const constants = new Map();
  const plugins = [precomputed(constants), lazyPackages, sharedClasses];
  const program = await build({ ...options, entryPoints, plugins });
  const packages = await build({
    ...options,
    entryPoints: LAZY_PACKAGES.map((name) => ({ in: name, out: packageFile(name) })),
    // The default export is the module, as in CommonJS.
    footer: { js: 'module.exports = module.exports.default ?? module.exports;' },
  });
  for (const { path, text } of [...program.outputFiles, ...packages.outputFiles]) writeFileSync(path, toAscii(text));
  for (const [name, value] of constants) writeFileSync(join(folder, `${name}.json`), JSON.stringify(value));
  const folders = packagesIn([program, packages]);
  writeFileSync(join(folder, 'LICENSES.txt'), folders.map(licenceOf).join('\n\n'));
  if (target === PACKAGED) writeFileSync(join(folder, 'sbom.cdx.json'), billOf(folders));
  rmSync(target, { recursive: true, force: true });
  renameSync(folder, target);
}

/** Escapes what esbuild leaves in templates and expressions: V8 needs half the memory for ASCII. */
function toAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function packageFile(name) {
  return name.replace(/^@[^/]*\//, '');
}

const lazyPackages = {
  name: 'lazy-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path }) =>
      LAZY_PACKAGES.includes(path) ? { path: `./${packageFile(path)}.cjs`, external: true } : undefined,
    );
  },
};

/** Replaces the object spreads of js-yaml's parser, which give each state a hidden class in Node 20: four times slower. */
const sharedClasses = {
  name: 'shared-classes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]js-yaml\.mjs$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const spread = /\.\.\.DEFAULT_PARSER_OPTIONS,\s*\.\.\.options,(?=\s*input:)/;
      if (!spread.test(code)) throw new Error('The state of js-yaml has another form.');
      return { contents: code.replace(spread, "filename: '', maxDepth: 100, ...options,"), loader: 'js' };
    });
  },
};

/** The folders of the packages in the compiled program, sorted. */
function packagesIn(results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

function packageIn(folder) {
  return JSON.parse(readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'));
}

function licenceOf(folder) {
  const place = resolve(PROJECT, folder);
  const { name, version, license } = packageIn(folder);
  const files = readdirSync(place).filter((path) => /^licen[cs]e/i.test(path));
  const texts = files.slice(0, 1).map((path) => `\n${readFileSync(join(place, path), 'utf8').trim()}\n`);
  return [`${name} ${version}: ${String(license)}\n`, ...texts].join('');
}

/** The CycloneDX bill of materials of the packages in the program, without what differs in each run of npm. */
function billOf(folders) {
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
  const options = { cwd: PROJECT, encoding: 'utf8', maxBuffer: 2 ** 28, shell: process.platform === 'win32' };
  const { stdout, stderr } = spawnSync('npm', parameters, options);
  if (!stdout.startsWith('{')) throw new Error(`npm makes no bill of materials: ${stderr}`);
  const { bomFormat, specVersion, version, metadata, components } = JSON.parse(stdout);
  const included = new Set(folders.map(packageIn).map(({ name, version }) => `${name}@${version}`));
  // npm names it by the folder of the checkout.
  const component = { ...metadata.component, name: metadata.component['bom-ref'].replace(/@[^@]*$/, '') };
  const bill = {
    ...{ bomFormat, specVersion, version },
    metadata: { tools: metadata.tools, component },
    components: components.filter((component) => included.has(component['bom-ref'])),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

/** Sets the modes that `npm pack` copies, which would depend on the umask. */
function setFileModes() {
  const { files } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const isFolder = (path) => statSync(join(PROJECT, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const patterns = files.filter((path) => !path.startsWith('!')).map((path) => (isFolder(path) ? `${path}/**` : path));
  const paths = fastGlob.sync([...patterns, 'package.json', 'README.md', 'LICENSE'], {
    cwd: PROJECT,
    dot: true,
    absolute: true,
  });
  for (const path of paths) chmodSync(path, (statSync(path).mode & 0o100) === 0 ? 0o644 : 0o755);
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

/** Modules with their function, the module and function that make its result, and the folder that this is made of. */
const BUNDLES = [
  ['bundle-assets', 'bundleAssets', 'website/assets/bundle.ts', 'bundle', 'generator/website'],
  ['bundle-workbench', 'bundleWorkbench', 'website/assets/workbench-scripts.ts', 'bundleScripts', 'generator'],
  ['host-templates', 'hostTemplates', 'http/bundle-templates.ts', 'bundleTemplates', 'generator/http/hosts'],
  ['script-schema', 'scriptSchema', 'records/script-schema.ts', 'scriptSchema', ''],
  ['rendered-documents', 'renderedDocuments', 'website/documents/bundle-documents.ts', 'bundleDocuments', ''],
];

/**
 * Replaces modules by their results: validators, the website's assets and documents, templates of hosts.
 *
 * @param {Map<string, unknown>} constants receives results for separate files, which few runs read, by function name
 */
export const precomputed = (constants) => ({
  name: 'precomputed',
  setup({ onLoad }) {
    const constant = (name, value) => {
      constants.set(name, value);
      const read = `JSON.parse(readFileSync(\`\${__dirname}/${name}.json\`, 'utf8'))`;
      const contents = `import { readFileSync } from 'node:fs';\nlet value;\nexport function ${name}() {\nreturn value ??= ${read};\n}`;
      return { contents, loader: 'js' };
    };
    onLoad({ filter: /[\\/]record-validators\.ts$/ }, async ({ path }) => {
      const { recordOptions, recordSchemas } = await load('records/record-schemas.ts');
      return validatorModule(path, 'createRecordValidators', recordOptions, recordSchemas);
    });
    onLoad({ filter: /[\\/]answer-validators\.ts$/ }, async ({ path }) => {
      const { answerOptions, answerSchemas } = await load('answers/answer-schemas.ts');
      return validatorModule(path, 'createAnswerValidators', answerOptions, answerSchemas);
    });
    for (const [module, name, source, maker, folder] of BUNDLES) {
      onLoad({ filter: new RegExp(`[\\\\/]${module}\\.ts$`) }, async () => {
        const { [maker]: bundle } = await load(source);
        return constant(name, bundle(buildSync, join(PROJECT, folder)));
      });
    }
  },
});

/**
 * A module with one function that creates validators by name.
 *
 * @param {string} path the module that it replaces
 * @param {string} name of the function
 */
async function validatorModule(path, name, options, schemas) {
  const { validatorCode, validatorFunction } = await load('records/validator-code.ts');
  const code = validatorFunction(name, validatorCode(options, schemas));
  return { contents: `export ${code}`, loader: 'js', resolveDir: join(path, '..') };
}

/**
 * Imports a module of the program.
 *
 * @param {string} path below `generator/`
 */
async function load(path) {
  const entryPoints = [join(PROJECT, 'generator', path)];
  // Some packages are CommonJS and require built-in modules.
  const js = 'const require = process.getBuiltinModule;';
  const { outputFiles } = await build({ ...OPTIONS, entryPoints, banner: { js }, write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Types of the functions for other programs. */
const TYPES = 'cli/library/library-types.ts';
const ENTRY_TYPES = `import type { Library } from './${TYPES.replace('.ts', '.js')}';
export type * from './${TYPES.replace('.ts', '.js')}';
export declare const check: Library['check'];
export declare const build: Library['build'];
export declare const describe: Library['describe'];
`;

/** Writes the declarations of these types and of all types they use but those of `schemas/`, which lie beside `lib`. */
async function writeTypes(folder) {
  const { default: ts } = await import('typescript');
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext };
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll(/'(?=[./]+schemas)/g, "'../"));
  };
  const declarations = new Set();
  const declare = (path) => {
    if (declarations.has(path) || path.startsWith('../')) return;
    declarations.add(path);
    const source = readFileSync(join(PROJECT, 'generator', path), 'utf8');
    const { outputText } = ts.transpileDeclaration(source, { fileName: path, compilerOptions });
    write(path.replace(/\.ts$/, '.d.ts'), outputText.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"));
    for (const [, name] of outputText.matchAll(/from '(\.[^']+)'/g)) declare(posix.join(posix.dirname(path), name));
  };
  declare(TYPES);
  write('library.d.ts', ENTRY_TYPES);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--package')) {
    await compile(PACKAGED);
    await writeTypes(join(PACKAGED, 'types'));
    setFileModes();
  } else if (findCompiled() === undefined) await compile(COMPILED);
}
