import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { GameFolder } from '../load/sort-entries.ts';
import { digest } from '../manifest/digest.ts';

/** Clocks of file systems tick; a file that changes twice within a tick has one time. Milliseconds. */
const TICK = 100;

/**
 * The state of a game's files as the file system tells it, without reading them: name, size, times, inode. Empty for
 * files so young that they could change again without showing.
 */
export function statFolder(root: string, { game, installers }: GameFolder, now: number): string {
  let state = '';
  for (const { path } of game === undefined ? installers : [game, ...installers]) {
    const status = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (status === undefined || status.ctimeMs > now - TICK) return '';
    state += `${path}\n${String(status.size)} ${String(status.mtimeMs)} ${String(status.ctimeMs)} ${String(status.ino)}\n`;
  }
  return digest(state);
}
