import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every entry at any depth that is not a folder, relative to the folder, with `/`; none if there is no such folder. */
export function listFiles(folder: string): string[] {
  return listEntries(folder).filter((path) => !path.endsWith('/'));
}

/** The same, and every folder with nothing in it, with a `/` at its end. */
export function listEntries(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  const pending = [''];
  while (pending.length > 0) {
    const below = pending.pop() ?? '';
    const entries = readdirSync(join(folder, below), { withFileTypes: true });
    if (entries.length === 0 && below !== '') files.push(`${below}/`);
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else files.push(path);
    }
  }
  return files;
}
