import { lstatSync, type Stats, realpathSync, statSync } from 'node:fs';
import system, { basename, dirname, join, type PlatformPath } from 'node:path';
import { reasonOf, unlessRefused } from './reason-of.ts';

/** The status of a path, without following links. */
export function statusOf(path: string): Stats | undefined {
  return unlessRefused(['ENOTDIR'], () => lstatSync(path, { throwIfNoEntry: false }));
}

/** The status of a path, without following links; `undefined` after any error of the system. */
export function statusIfKnown(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (reasonOf(error).code === '') throw error;
    return undefined;
  }
}

/** Milliseconds of a file system's clock tick. */
const TICK = 100;

/** The clock tick of a file system that keeps whole seconds (FAT: every other one). */
const COARSE_TICK = 2000;

/** Whether a file could change again with the same time; milliseconds. */
export function isYoung(time: number, currentTime: number): boolean {
  return time > currentTime - (time % 1000 === 0 ? COARSE_TICK : TICK);
}

/** Resolves links, also of paths that do not exist yet. */
export function realPlace(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(reasonOf(error).code) || dirname(path) === path) throw error;
    return join(realPlace(dirname(path)), basename(path));
  }
}

export function isWithin(inner: string, outer: string, rules: PlatformPath = system): boolean {
  const path = rules.relative(outer, inner);
  // Another drive has no relative path.
  return path === '' || (path !== '..' && !path.startsWith(`..${rules.sep}`) && !rules.isAbsolute(path));
}

export function isFolder(path: string): boolean {
  return unlessRefused(['ENOENT', 'ENOTDIR'], () => statSync(path).isDirectory()) ?? false;
}
