import type { CatalogueFiles } from '../catalogue/catalogue-files.ts';
import { loadRecord } from '../yaml/load/load-record.ts';
import { Fields } from './fields.ts';

/** The keys of a record of a catalogue; none where it cannot be read. */
export function fieldsAt(files: CatalogueFiles, path: string): Fields {
  const { source, root } = loadRecord(files, path);
  return new Fields(source, root);
}
