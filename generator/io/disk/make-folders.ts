import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Makes a folder and its parents and returns the new ones. Node's recursive way never ends in `/proc`. */
export function makeFolders(path: string): string[] {
  const missing: string[] = [];
  for (let at = path; !isFolder(at); at = dirname(at)) {
    missing.unshift(at);
    if (dirname(at) === at) break;
  }
  return missing.filter((folder) => {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      // Another program may have made it meanwhile.
      if (reasonOf(error).code === 'EEXIST' && isFolder(folder)) return false;
      throw error;
    }
  });
}

/** Whether there is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code)) return false;
    throw error;
  }
}

const SCRIPT = "require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })";

/** Removes a folder in a separate process, since 100,000 files take long. `node` is the path of Node. */
export function removeInBackground(folder: string, node: string): void {
  const remover = spawn(node, ['--eval', SCRIPT, folder], { detached: true, stdio: 'ignore' });
  remover.once('error', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  remover.unref();
}
