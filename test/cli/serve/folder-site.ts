import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviewedSite } from '../../../generator/cli/serve/create-server.ts';

/** A site whose files lie in a folder, or are given by their paths. */
export function folderSite(
  folder: string,
  paths: PreviewedSite['paths'],
  bodies: ReadonlyMap<string, string> = new Map(),
  emptyForUnknown = false,
): PreviewedSite {
  const bodyOf = (path: string) => Promise.resolve(bodies.get(path) ?? readFile(join(folder, path)));
  return { modified: new Date(Date.UTC(2026, 0)), paths, emptyForUnknown, bodyOf };
}
