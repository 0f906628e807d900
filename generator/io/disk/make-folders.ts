import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './reason-of.ts';

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

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code)) return false;
    throw error;
  }
}
