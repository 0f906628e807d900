// Compiles the program to JavaScript, with validators made of the schemas, for a quick start. npm runs it at install, and
// `npm run prepare` after sources have changed; with --package for `npm pack`, into a folder of the package.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, buildSync, transform } from 'esbuild';
import fastGlob from 'fast-glob';
import { BEGUN, COMPILED, DIGEST, digestSources, ENTRIES, findCompiled, PACKAGED, PROJECT } from './compiled.js';

/** What is installed beside the program: the first has a part for each system, the second has a licence of its own. */
const EXTERNAL = ['@parcel/watcher', '7z-wasm'];

/** Packages that are loaded only when they are needed, each from a file of its own. */
const APART = ['any-ascii'];

/**
 * Compiles the program into a folder, in place of the one that was compiled before.
 *
 * @param {string} target
 */
async function compile(target) {
  const folder = `${target}-${String(process.pid)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, BEGUN), '');
  writeFileSync(join(folder, DIGEST), digestSources());
  const options = {
    ...OPTIONS,
    // Smaller, with the names of functions and the ends of lines that a report of a bug shows.
    ...{ minifyWhitespace: true, minifySyntax: true, lineLimit: 160 },
    absWorkingDir: PROJECT,
    outdir: folder,
    entryNames: '[name]',
    // CommonJS, since some packages are.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    // load-compiled.js gives it no function for it.
    supported: { 'dynamic-import': false },
    metafile: true,
    write: false,
  };
  // One file for each thread.
  const entryPoints = ENTRIES.map((entry) => join(PROJECT, 'generator', entry));
  const constants = new Map();
  const program = await build({ ...options, entryPoints, plugins: [madeBefore(constants), apart, sharedClasses] });
  const packages = await build({
    ...options,
    entryPoints: APART.map((name) => ({ in: name, out: fileOf(name) })),
    // What a package exports by default is the whole of it, as in CommonJS.
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

/**
 * Escapes what esbuild leaves in templates and expressions, of which none is read as it is written: V8 takes half the room
 * for a text of ASCII, and load-compiled.js reads it a byte at a time.
 *
 * @param {string} code
 */
function toAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * The name of a package as that of a file.
 *
 * @param {string} name
 */
function fileOf(name) {
  return name.replace(/^@[^/]*\//, '');
}

/** Leaves packages to files of their own. */
const apart = {
  name: 'apart',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onResolve }) {
    onResolve({ filter: /^[@\w]/ }, ({ path }) =>
      APART.includes(path) ? { path: `./${fileOf(path)}.cjs`, external: true } : undefined,
    );
  },
};

/**
 * Writes the object spread of js-yaml out: in Node 20, each object that one begins gets a hidden class of its own, so that the
 * parser would take four times as long.
 */
const sharedClasses = {
  name: 'shared-classes',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]js-yaml\.mjs$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { supported: { 'object-rest-spread': false } });
      return { contents: code, loader: 'js' };
    });
  },
};

/**
 * The folders of the packages that are part of the compiled program, in the order of their names.
 *
 * @param {import('esbuild').BuildResult[]} results
 */
function packagesIn(results) {
  const inputs = results.flatMap(({ metafile }) => Object.keys(metafile?.inputs ?? {}));
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** @param {string} folder */
function packageIn(folder) {
  return JSON.parse(readFileSync(join(PROJECT, folder, 'package.json'), 'utf8'));
}

/** @param {string} folder */
function licenceOf(folder) {
  const place = resolve(PROJECT, folder);
  const { name, version, license } = packageIn(folder);
  const file = readdirSync(place).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : `\n${readFileSync(join(place, file), 'utf8').trim()}\n`;
  return `${name} ${version}: ${String(license)}\n${text}`;
}

/**
 * The bill of materials of the package in the form of CycloneDX: what npm says of the packages that are part of the program,
 * without what differs in each run of npm.
 *
 * @param {string[]} folders
 */
function billOf(folders) {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error'];
  const { stdout, stderr } = spawnSync('npm', words, {
    cwd: PROJECT,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (!stdout.startsWith('{')) throw new Error(`npm makes no bill of materials: ${stderr}`);
  const { bomFormat, specVersion, version, metadata, components } = JSON.parse(stdout);
  const inside = new Set(folders.map(packageIn).map(({ name, version }) => `${name}@${version}`));
  // npm names it by the folder of the checkout.
  const component = { ...metadata.component, name: metadata.component['bom-ref'].replace(/@[^@]*$/, '') };
  const bill = {
    ...{ bomFormat, specVersion, version },
    metadata: { tools: metadata.tools, component },
    components: components.filter((one) => inside.has(one['bom-ref'])),
  };
  return `${JSON.stringify(bill, undefined, 2)}\n`;
}

/** The archive takes over the modes of files: they must not depend on the umask of the machine that packs. */
function settleModes() {
  const { files } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const isFolder = (path) => statSync(join(PROJECT, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const named = files.filter((path) => !path.startsWith('!')).map((path) => (isFolder(path) ? `${path}/**` : path));
  const paths = fastGlob.sync([...named, 'package.json', 'README.md', 'LICENSE'], { cwd: PROJECT, dot: true });
  for (const path of paths) {
    const place = join(PROJECT, path);
    chmodSync(place, (statSync(place).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
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

/**
 * Puts what can be made before in the place of what makes it: validators of schemas; style, script, pictures and documents
 * of pages; templates of hosts.
 *
 * @param {Map<string, unknown>} constants gets what stands in a file of its own, by the name of the function that reads it:
 *   most runs need none of it
 */
export const madeBefore = (constants) => ({
  name: 'made-before',
  /** @param {import('esbuild').PluginBuild} build */
  setup({ onLoad }) {
    const constant = (name, value) => {
      constants.set(name, value);
      const read = `JSON.parse(readFileSync(\`\${__dirname}/${name}.json\`, 'utf8'))`;
      const contents = `import { readFileSync } from 'node:fs';\nlet value;\nexport function ${name}() {\nreturn value ??= ${read};\n}`;
      return { contents, loader: 'js' };
    };
    onLoad({ filter: /[\\/]record-validators\.ts$/ }, async ({ path }) => {
      const { recordOptions, recordSchemas } = await load('records/record-schemas.ts');
      return moduleOf(path, 'createRecordValidators', recordOptions, recordSchemas);
    });
    onLoad({ filter: /[\\/]answer-validators\.ts$/ }, async ({ path }) => {
      const { answerOptions, answerSchemas } = await load('answers/answer-schemas.ts');
      return moduleOf(path, 'createAnswerValidators', answerOptions, answerSchemas);
    });
    onLoad({ filter: /[\\/]bundle-assets\.ts$/ }, async () => {
      const { bundle } = await load('website/assets/bundle.ts');
      return constant('bundleAssets', bundle(buildSync, join(PROJECT, 'generator', 'website')));
    });
    onLoad({ filter: /[\\/]bundle-workbench\.ts$/ }, async () => {
      const { recordOptions, recordSchemas } = await load('records/record-schemas.ts');
      const { validatorCode, validatorFunction } = await load('records/validator-code.ts');
      const { bundleScripts } = await load('website/assets/workbench-scripts.ts');
      const code = validatorFunction('createValidators', validatorCode(recordOptions, recordSchemas));
      return constant('bundleWorkbench', bundleScripts(buildSync, join(PROJECT, 'generator'), code));
    });
    onLoad({ filter: /[\\/]host-templates\.ts$/ }, async () => {
      const { bundleTemplates } = await load('http/bundle-templates.ts');
      return constant('hostTemplates', bundleTemplates(buildSync, join(PROJECT, 'generator', 'http', 'hosts')));
    });
    onLoad({ filter: /[\\/]rendered-documents\.ts$/ }, async () => {
      const { bundleDocuments } = await load('website/documents/bundle-documents.ts');
      return constant('renderedDocuments', bundleDocuments(buildSync, PROJECT));
    });
  },
});

/**
 * A module with one function that makes validators of several schemas and gives them by name.
 *
 * @param {string} path the module that it stands for
 * @param {string} name of the function
 * @param {import('ajv').Options} options
 * @param {Record<string, object>} schemas
 */
async function moduleOf(path, name, options, schemas) {
  const { validatorCode, validatorFunction } = await load('records/validator-code.ts');
  const contents = `export ${validatorFunction(name, validatorCode(options, schemas))}`;
  return { contents, loader: 'js', resolveDir: join(path, '..') };
}

/**
 * A module of the program, for the data in it.
 *
 * @param {string} path below `generator/`
 */
async function load(path) {
  const entryPoints = [join(PROJECT, 'generator', path)];
  // Some packages are CommonJS, and load what is built into Node.
  const js = 'const require = process.getBuiltinModule;';
  const { outputFiles } = await build({ ...OPTIONS, entryPoints, banner: { js }, write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** The types of the functions for other programs; where they begin, and what names them for the importer. */
const TYPES = 'cli/library/library-types.ts';
const ENTRY_TYPES = `import type { Library } from './${TYPES.replace('.ts', '.js')}';
export type * from './${TYPES.replace('.ts', '.js')}';
export declare const check: Library['check'];
export declare const build: Library['build'];
export declare const describe: Library['describe'];
`;

/**
 * Writes the declarations of these types, and of all that they are made of.
 *
 * @param {string} folder
 */
async function writeTypes(folder) {
  const { default: ts } = await import('typescript');
  const compilerOptions = { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext };
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const written = new Set();
  const declare = (path) => {
    if (written.has(path)) return;
    written.add(path);
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
    settleModes();
  } else if (findCompiled() === undefined) await compile(COMPILED);
}
