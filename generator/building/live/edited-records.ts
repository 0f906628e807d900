import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import { readCatalogueRecords, type ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import type { RecordReader } from '../pipeline/record-reader.ts';
import type { Catalogue } from '../read-catalogue.ts';

/** The records that belong to no game, with those that are being edited; as they are on disk where none is. */
export function readEditedRecords(
  { entries, catalogueRecords }: Pick<Catalogue, 'entries' | 'catalogueRecords'>,
  opened: readonly string[],
  reader: RecordReader,
): ReadCatalogueRecords {
  const records = opened.flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? []);
  const openAs = (role: RecordPath['role']) => records.filter((record) => record.role === role);
  const [runtimes, runners, retired] = [openAs('runtime'), openAs('runner'), openAs('retired')];
  if (runtimes.length + runners.length + retired.length === 0) return catalogueRecords.load();
  const all = {
    runtimes: together(entries.runtimes, runtimes),
    runners: together(entries.runners, runners),
    retired: entries.retired ?? retired[0],
  };
  return readCatalogueRecords(all, reader);
}

function together(there: readonly RecordPath[], opened: readonly RecordPath[]): RecordPath[] {
  const byPath = new Map([...there, ...opened].map((record) => [record.path, record]));
  return [...byPath.values()].sort((a, b) => compareCodePoints(a.path, b.path));
}
