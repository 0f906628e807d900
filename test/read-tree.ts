import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER, readForeign } from '../generator/io/disk/output-marker.ts';
import { IN_BASE64 } from './temporary-folder.ts';

/** Every file below a folder but the marker of an output, by its path, in the order of the paths, as text; hidden ones too. Images are in Base64. */
export function readTree(folder: string): Record<string, string> {
  return eachFile(folder, (path) => readFileSync(path, IN_BASE64.test(path) ? 'base64' : 'utf8'));
}

/**
 * Every file that is made from the records alone: without the manifest, the change feed and the serial, which have a
 * history, and without what somebody else has put there, which builds leave alone.
 */
export function readAnswers(folder: string): Record<string, string> {
  const isForeign = foreignIn(folder);
  const hasHistory = (path: string) => path.startsWith('api/changes/') || path === 'api/index.json';
  return Object.fromEntries(
    Object.entries(readServed(folder)).filter(([path]) => !hasHistory(path) && !isForeign(path)),
  );
}

/** Tells of each path below an output whether the last build found it there and did not make it, or names such paths. */
export function foreignIn(folder: string): (path: string) => boolean {
  const foreign = new Set(readForeign(folder));
  return (path) => foreign.has(path);
}

/** Every file but the manifest, which tells when and from which commit they were made. */
export function readServed(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => !path.startsWith('manifest.')));
}

/** The modification time of every file below a folder but the marker of an output, in milliseconds since 1970. */
export function readTimes(folder: string): Record<string, number> {
  return eachFile(folder, (path) => statSync(path).mtimeMs);
}

/** Every folder below a folder. */
export function readFolders(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function eachFile<T>(folder: string, readContent: (path: string) => T): Record<string, T> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== MARKER)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readContent(path)]));
}
