import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Replaces a text file, whole or not at all. */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.new`;
  try {
    writeFileSync(temporary, text, { mode: statSync(path).mode, flag: 'wx' });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
