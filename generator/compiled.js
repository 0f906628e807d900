// Finds the compiled program. Every start waits for this, so it compares times and reads no source.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The compiled program: not committed, and gone when packages are installed again. */
export const COMPILED = join(PROJECT, 'node_modules', '.cache', 'catalogue');

/** Below `COMPILED`: a file written before any source was read; a source that is newer was not compiled. */
export const START = 'start';

/** Below `COMPILED`: the digest of the sources. */
export const DIGEST = 'digest';

/** The compiled program in an installed package, which has no sources. */
export const PACKAGED = join(PROJECT, 'lib');

/** The entry modules of the program and its threads, below `generator/`; no two have the same name. */
export const ENTRIES = [
  'main.ts',
  'building/workers/process.ts',
  'building/workers/scan.ts',
  'io/archives/seven-zip.ts',
];

export function compiledName(entry) {
  return basename(entry).replace(/\.ts$/, '.cjs');
}

const FOLDERS = ['generator', 'schemas'];
const SETTINGS = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** The list of the website's documents, which are part of the program. */
const DOCUMENTS = join('generator', 'website', 'documents', 'documents.json');

/** Rewritten by npm whenever a package is added, removed or replaced. */
const INSTALLED = join('node_modules', '.package-lock.json');

/** The compiled program of the package or the checkout; `undefined` where it is missing or older than a source. */
export function findCompiled(folder = COMPILED) {
  if (!existsSync(join(PROJECT, 'generator', ENTRIES[0]))) {
    return { folder: PACKAGED, digest: readFileSync(join(PACKAGED, DIGEST), 'utf8') };
  }
  try {
    const start = statSync(join(folder, START)).mtimeMs;
    return newestChange() < start ? { folder, digest: readFileSync(join(folder, DIGEST), 'utf8') } : undefined;
  } catch {
    // Nothing was compiled.
    return undefined;
  }
}

/** SHA-256 of the sources and of the versions of packages. */
export function digestSources() {
  const hash = createHash('sha256');
  const files = listSources().filter((entry) => entry.isFile());
  for (const path of [...files.map(toPath).sort(), ...SETTINGS, ...listDocuments()])
    hash.update(path).update(readFileSync(PROJECT + path));
  return hash.digest('hex');
}

/** Time of the last change, addition or removal of a source; milliseconds since 1970. */
function newestChange() {
  const paths = [...FOLDERS, ...listSources().map(toPath), ...SETTINGS, ...listDocuments(), INSTALLED];
  // Tools can set the modification time, but not the change time.
  return Math.max(...paths.map((path) => statSync(PROJECT + path, { throwIfNoEntry: false })?.ctimeMs ?? 0));
}

function listSources() {
  return FOLDERS.flatMap((folder) => readdirSync(PROJECT + folder, { recursive: true, withFileTypes: true }));
}

function listDocuments() {
  return JSON.parse(readFileSync(PROJECT + DOCUMENTS, 'utf8')).flatMap(({ file }) => file ?? []);
}

function toPath({ parentPath, name }) {
  return `${parentPath}/${name}`.slice(PROJECT.length);
}
