import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads every file below a folder, so that the system has it in memory; nothing where there is no folder.
 *
 * What a program reads lies on the disk or in memory, as it happens: some machines forget within seconds what was read.
 * That of `cp -r` was written just before, so it would have been in memory, and nobody else's.
 */
export function readThrough(folder: string): void {
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) readThrough(path);
    else if (entry.isFile()) readFileSync(path);
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
