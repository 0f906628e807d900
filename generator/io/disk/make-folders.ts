import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isFolder } from './entry-status.ts';
import { reasonOf, unlessRefused } from './reason-of.ts';

/** Creates a folder and its parents and returns the new ones; Node's own loops forever in `/proc`. */
export function makeFolders(path: string): string[] {
  const missingFolders: string[] = [];
  for (let ancestor = path; !isFolder(ancestor); ancestor = dirname(ancestor)) {
    missingFolders.unshift(ancestor);
    if (dirname(ancestor) === ancestor) break;
  }
  return missingFolders.filter((folder) => {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      if (reasonOf(error).code === 'EEXIST' && isFolder(folder)) return false;
      throw error;
    }
  });
}

/** Removes a folder unless something is in it. */
export function removeIfEmpty(folder: string): void {
  unlessRefused(['ENOTEMPTY', 'EEXIST', 'ENOENT'], () => {
    rmdirSync(folder);
  });
}
