import { parsedJson } from '../../findings/parsed-json.ts';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namingPath } from './reason-of.ts';
import { readRegular } from './read-regular.ts';

/** Names what a build found in its output and did not make. Hidden, so that no host serves it. */
export const KEPT_FILE = '.kept-files';

const HEADER = '# What "catalogue build" found here, did not make, and leaves alone; "catalogue verify" names it.';

/** What the last build found in an output that no build made; nothing where no one wrote it down. */
export function readKept(folder: string): string[] {
  const [header, ...lines] = readRegular(join(folder, KEPT_FILE))?.toString('utf8').split('\n') ?? [];
  if (header !== HEADER) return [];
  return lines.map(parsedJson).filter((path) => typeof path === 'string');
}

/** Whether the file of that name is one that a build made. */
export function isKeptFile(folder: string): boolean {
  return readRegular(join(folder, KEPT_FILE))?.toString('utf8').startsWith(`${HEADER}\n`) === true;
}

/** Writes down what a build leaves alone; no file for nothing. `aside` is a unique path. */
export function writeKept(folder: string, paths: readonly string[], aside: string): void {
  const place = join(folder, KEPT_FILE);
  const text = [HEADER, ...paths.map((path) => JSON.stringify(path)), ''].join('\n');
  if (paths.length === 0) {
    if (isKeptFile(folder)) rmSync(place);
  } else if (readRegular(place)?.toString('utf8') !== text) {
    mkdirSync(dirname(aside), { recursive: true });
    namingPath(place, () => {
      writeFileSync(aside, text, { flag: 'wx' });
    });
    renameSync(aside, place);
  }
}
