import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPictures, FOLDER } from './terminal-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'catalogue-pictures-'));
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, svg] of await drawPictures(folder)) writeFileSync(join(FOLDER, name), svg);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
