import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './reason-of.ts';

/**
 * Makes a folder and those above it; returns the ones that it made, the outermost first. Step by step, since Node's own
 * recursive way never ends where a file system says of a new folder that it is not there, as `/proc` does.
 */
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
