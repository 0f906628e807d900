import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every entry at any depth that is no folder, relative to the folder, with `/`; none if there is no such folder. */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files: string[] = [];
  const pending = [''];
  while (pending.length > 0) {
    const below = pending.pop() ?? '';
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) pending.push(path);
      else files.push(path);
    }
  }
  return files;
}
