import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TreeMeasure } from '../hosting/limits.ts';
import { listOutput } from './output-folder.ts';

/** The extent of what a build has written, with its manifest. Asks the disk about each file. */
export function measureOutput(folder: string): TreeMeasure {
  let [files, bytes, largestFile] = [0, 0, 0];
  const inFolder = new Map<string, number>();
  for (const path of listOutput(folder)) {
    const { size } = statSync(join(folder, path));
    files += 1;
    bytes += size;
    largestFile = Math.max(largestFile, size);
    inFolder.set(dirname(path), (inFolder.get(dirname(path)) ?? 0) + 1);
  }
  let mostFilesInFolder = 0;
  for (const count of inFolder.values()) mostFilesInFolder = Math.max(mostFilesInFolder, count);
  return { files, bytes, largestFile, mostFilesInFolder };
}
