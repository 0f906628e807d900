import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KnownFiles } from '../emit/release-file.ts';
import { digest } from '../manifest/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../manifest/manifest.ts';
import { readPrevious, type ReadPrevious } from '../manifest/read-previous.ts';
import { manifestFolder } from './output-folder.ts';

/** Reads the release that a folder holds; one without a manifest holds none. */
export function readPreviousFolder(folder: string): ReadPrevious {
  const place = manifestFolder(folder);
  if (!existsSync(join(place, HEAD_FILE))) return { previous: undefined, fault: undefined };
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const list = read(join(place, LIST_FILE));
  const head = read(join(place, HEAD_FILE)) ?? '';
  return readPrevious({ head, list }, (path) => read(join(folder, path)));
}

/** What a folder is known to hold, by its own manifest. */
export function knownFiles(folder: string): KnownFiles {
  const { previous } = readPreviousFolder(folder);
  if (previous === undefined) return new Map();
  const { files, time } = previous.manifest;
  const known = new Map(files.map((file) => [file.path, file]));
  for (const path of [LIST_FILE, HEAD_FILE, SIGNATURE_FILE]) {
    const place = join(folder, path);
    if (existsSync(place)) known.set(path, { path, sha256: digest(readFileSync(place)), time });
  }
  return known;
}
