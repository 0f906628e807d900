import { realpathSync } from 'node:fs';
import system, { basename, dirname, join, type PlatformPath } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** Where a path really leads, links resolved; of what is not there yet, where it will be. */
export function realPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code) || dirname(path) === path) throw error;
    return join(realPlace(dirname(path)), basename(path));
  }
}

/** Whether a real place is another one, or lies in it. */
export function isWithin(inner: string, outer: string, rules: PlatformPath = system): boolean {
  const path = rules.relative(outer, inner);
  // From one drive to another there is no relative path.
  return path === '' || (path !== '..' && !path.startsWith(`..${rules.sep}`) && !rules.isAbsolute(path));
}
