import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HTACCESS_FILE, NO_JEKYLL_FILE } from '../../http/addresses.ts';
import type { TreeMeasure } from '../../http/limits.ts';
import { listFiles } from './list-files.ts';

/** Hidden files at the top that a build makes; all others are not published. */
const OWN_HIDDEN: readonly string[] = [HTACCESS_FILE, NO_JEKYLL_FILE];

/** The extent of what is published, with the manifest. Asks the disk about each file. */
export function measureOutput(folder: string): TreeMeasure {
  let [files, bytes, largestFile] = [0, 0, 0];
  const inFolder = new Map<string, number>();
  for (const path of listFiles(folder)) {
    if (path.startsWith('.') && !OWN_HIDDEN.includes(path)) continue;
    const { size } = lstatSync(join(folder, path));
    files += 1;
    bytes += size;
    largestFile = Math.max(largestFile, size);
    inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  }
  let mostFilesInFolder = 0;
  for (const count of inFolder.values()) mostFilesInFolder = Math.max(mostFilesInFolder, count);
  return { files, bytes, largestFile, mostFilesInFolder };
}
