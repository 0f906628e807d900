// Finds the compiled program, if it was made of the sources as they are now. Every start waits for this, so that it
// looks at states of files only, and reads none of them.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Where compiled programs are kept: not committed, and gone with the packages they were made of. */
export const STORE = join(PROJECT, 'node_modules', '.cache', 'catalogue-program');

/** Names the compiled program, and the state of each file it depends on; replaced as a whole. */
export const MANIFEST = join(STORE, 'current.json');

/** The modules where the program and its worker threads begin, below `generator/`. */
export const ENTRIES = ['main.ts'];

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
 * The folder of the compiled program; `undefined` where there is none, or where a source has changed since.
 *
 * @param {string} manifest file that names it
 * @returns {string | undefined}
 */
export function findCompiled(manifest = MANIFEST) {
  try {
    /** @type {{ folder: string, sources: Record<string, string> }} */
    const { folder, sources } = JSON.parse(readFileSync(manifest, 'utf8'));
    for (const [path, state] of Object.entries(sources)) if (stateOf(path) !== state) return undefined;
    return join(STORE, folder);
  } catch {
    // Nothing was compiled, or half of it.
    return undefined;
  }
}
