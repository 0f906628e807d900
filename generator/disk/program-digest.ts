import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest } from '../manifest/digest.ts';

/** The folder of the project. */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** What decides on the work of the program: its own files, its schemas, and the versions of all it uses. */
const PARTS = ['generator', 'schemas', 'package-lock.json', 'package.json'];

/** Digest of the program, so that nothing is believed that another version of it has remembered. */
export function programDigest(): string {
  const parts: string[] = [process.version];
  for (const part of PARTS) {
    for (const path of filesOf(join(PROJECT, part))) parts.push(digest(readFileSync(path)));
  }
  return digest(parts.join('\n'));
}

function filesOf(path: string): string[] {
  if (path.endsWith('.json')) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
