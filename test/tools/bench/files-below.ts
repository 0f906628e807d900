import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of all files below a folder; none where there is no folder. */
export function filesBelow(folder: string): string[] {
  return entriesBelow(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function entriesBelow(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
}
