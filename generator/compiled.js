// Finds the compiled program, if it was made of the sources as they are now. Every start waits for this, so that it
// looks at states of files only, and reads none of them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Where compiled programs are kept: not committed, and gone with the packages they were made of. */
export const STORE = join(PROJECT, 'node_modules', '.cache', 'catalogue-program');

/** Names the compiled program, and the state of each file it depends on; replaced as a whole. */
export const MANIFEST = join(STORE, 'current.json');

/** The modules where the program and its worker threads begin, below `generator/`. */
export const ENTRIES = ['main.ts', 'workers/process.ts', 'workers/scan.ts'];

/** Files besides the sources by which packages and the compiler's settings are known. */
const SETTINGS = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json', 'tsconfig.json'];

/** All files that the program is made of, relative to the project. */
export function listSources() {
  const below = ['generator', 'schemas'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(PROJECT.length)),
  );
  return [...below.sort(), ...SETTINGS].filter((path) => stateOf(path) !== undefined);
}

/**
 * Stands for the program: another version of it, of its packages or of Node has another digest.
 *
 * @param {readonly string[]} sources
 */
export function digestProgram(sources = listSources()) {
  const hash = createHash('sha256').update(process.version);
  // npm writes the list of what is installed in its own way on each machine; the lock file says the same.
  for (const path of sources)
    if (!path.startsWith('node_modules')) hash.update(path).update(readFileSync(PROJECT + path));
  return hash.digest('hex');
}

/**
 * What changes whenever a file does. The time of the last change of its entry cannot be set by hand, as the time of
 * modification can. `undefined` for a file that is not there.
 *
 * @param {string} path relative to the project
 * @returns {string | undefined}
 */
export function stateOf(path) {
  const stat = statSync(PROJECT + path, { throwIfNoEntry: false });
  return stat && `${String(stat.size)} ${String(stat.mtimeMs)} ${String(stat.ctimeMs)}`;
}

/**
 * The folder of the compiled program, and its digest; `undefined` where there is none, or where a source has changed since.
 *
 * @param {string} manifest file that names it
 * @returns {{ folder: string, digest: string } | undefined}
 */
export function findCompiled(manifest = MANIFEST) {
  try {
    /** @type {{ folder: string, digest: string, sources: Record<string, string> }} */
    const { folder, digest, sources } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [path, state] of Object.entries(sources)) if (stateOf(path) !== state) return undefined;
    return { folder: join(STORE, folder), digest };
  } catch {
    // Nothing was compiled, or half of it.
    return undefined;
  }
}
