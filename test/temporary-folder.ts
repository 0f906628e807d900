import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test; `files` by their paths in it. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalogue-test-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  writeFiles(folder, files);
  return folder;
}

/** Files that `readTree` gives in Base64, since they are no texts. */
export const IN_BASE64 = /\.(?:ico|jpg|png|webp)$/;

/** Writes files by their paths below a folder; texts as `readTree` gives them. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isEncoded = typeof content === 'string' && IN_BASE64.test(path);
    writeFileSync(join(folder, path), isEncoded ? Buffer.from(content, 'base64') : content);
  }
}
