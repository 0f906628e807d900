import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFolder } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';

/** Clocks of file systems tick; a file that changes twice within a tick has one time. Milliseconds. */
const TICK = 100;

/** The same for file systems that know whole seconds only, and every second one (FAT). */
const COARSE_TICK = 2000;

/**
 * The state of a game's files as the file system tells it, without reading them: name, size, times, inode. Empty for
 * files so young that they could change again without showing.
 */
export function statFolder(root: string, { game, installers }: GameFolder, now: number): string {
  let state = '';
  for (const { path } of game === undefined ? installers : [game, ...installers]) {
    const status = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (status === undefined || isYoung(status.ctimeMs, now)) return '';
    state += `${path}\n${String(status.size)} ${String(status.mtimeMs)} ${String(status.ctimeMs)} ${String(status.ino)}\n`;
  }
  return digest(state);
}

/** Whether a file that was changed at this time could change again without having another time; both in milliseconds. */
export function isYoung(time: number, now: number): boolean {
  return time > now - (time % 1000 === 0 ? COARSE_TICK : TICK);
}
