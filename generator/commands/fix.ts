import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { replaceFile } from '../disk/replace-file.ts';
import { fixRecord } from '../fix/fix-record.ts';
import { placeEntry } from '../load/layout.ts';
import { MAXIMUM_BYTES } from '../load/limits.ts';
import { loadRecord } from '../load/load-record.ts';
import { keyOrder } from '../validate/key-order.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** Mends the wanted records on disk as far as no person is needed; returns the paths of those it changed. */
export async function fixRecords(
  { folder, files }: OpenedCatalogue,
  isWanted: (path: string) => boolean,
  found: readonly Diagnostic[],
): Promise<string[]> {
  const changed: string[] = [];
  for (const entry of await files.list()) {
    const { record } = placeEntry(entry);
    if (record === undefined || !isWanted(record.path)) continue;
    const loaded = loadRecord(files, record.path);
    const content = files.read(record.path, MAXIMUM_BYTES);
    if (loaded.root === undefined || content.kind !== 'bytes') continue;
    const text = fixRecord(
      loaded,
      found.filter(({ place }) => place.file === record.path),
      keyOrder[record.role],
    );
    if (Buffer.from(text).equals(content.bytes)) continue;
    replaceFile(join(folder, record.path), text);
    changed.push(record.path);
  }
  return changed;
}
