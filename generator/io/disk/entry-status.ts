import { lstatSync, type Stats, realpathSync } from 'node:fs';
import system, { basename, dirname, join, type PlatformPath } from 'node:path';
import { reasonOf } from './reason-of.ts';

/** What is at a path, `undefined` for nothing; links are not followed. */
export function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** The same where the system says nothing of it for whatever reason. */
export function statusIfKnown(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === '') throw error;
    return undefined;
  }
}

/** Clocks of file systems tick; a file that changes twice within a tick has one time. Milliseconds. */
const TICK = 100;

/** The same for file systems that know whole seconds only, and every second one (FAT). */
const COARSE_TICK = 2000;

/** Whether a file that was changed at this time could change again without having another time; both in milliseconds. */
export function isYoung(time: number, currentTime: number): boolean {
  return time > currentTime - (time % 1000 === 0 ? COARSE_TICK : TICK);
}

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
