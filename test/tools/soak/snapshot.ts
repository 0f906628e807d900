import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '../../../generator/text/digest.ts';
import { foreignIn } from '../../read-tree.ts';

/** What is at each path below a folder: the digest of a file, the target of a link, or the kind of anything else. */
export type Snapshot = ReadonlyMap<string, string>;

/** Everything below a folder, hidden or not; links are not followed. Empty for no folder. */
export function snapshotOf(folder: string): Snapshot {
  const snapshot = new Map<string, string>();
  const visit = (path: string) => {
    for (const name of namesIn(join(folder, path)).sort()) {
      const innerPath = path === '' ? name : `${path}/${name}`;
      const description = describe(join(folder, innerPath));
      snapshot.set(innerPath, description);
      if (description === 'folder') visit(innerPath);
    }
  };
  visit('');
  return snapshot;
}

/**
 * The files that are made of the records alone: no manifest, no change feed, both of which have a history, and nothing
 * that a build found there and left alone.
 */
export function answersOf(folder: string): Snapshot {
  const isForeign = foreignIn(folder);
  const isAnswer = ([path, content]: readonly [string, string]) =>
    content !== 'folder' &&
    !path.startsWith('manifest.') &&
    !path.startsWith('api/changes/') &&
    !path.startsWith('api/index.json') &&
    !isHidden(path) &&
    !isForeign(path);
  return new Map([...snapshotOf(folder)].filter(isAnswer));
}

/** What hosts do not serve: what is being made, and locks. Of hidden files, these two are made of the settings. */
function isHidden(path: string): boolean {
  return path.startsWith('.') && path !== '.htaccess' && path !== '.nojekyll';
}

/** What differs between two snapshots, in a few words; `undefined` for nothing. */
export function differenceOf(actual: Snapshot, expected: Snapshot): string | undefined {
  const lines: string[] = [];
  for (const [path, description] of expected) {
    const other = actual.get(path);
    if (other === undefined) lines.push(`${path} is missing`);
    else if (other !== description)
      lines.push(`${path} is ${other.slice(0, 20)} instead of ${description.slice(0, 20)}`);
  }
  for (const path of actual.keys()) if (!expected.has(path)) lines.push(`${path} is extra`);
  if (lines.length === 0) return undefined;
  const more = lines.length > 5 ? `; and ${String(lines.length - 5)} more` : '';
  return lines.slice(0, 5).join('; ') + more;
}

function describe(path: string): string {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  if (status.isDirectory()) return 'folder';
  if (!status.isFile()) return 'special file';
  return digest(readFileSync(path));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
