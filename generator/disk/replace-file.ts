import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Replaces a text file, or makes it, whole or not at all. */
export function replaceFile(path: string, text: string): void {
  const temporary = `${path}.new`;
  try {
    writeFileSync(temporary, text, { mode: statSync(path, { throwIfNoEntry: false })?.mode ?? 0o666, flag: 'wx' });
    renameSync(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}
