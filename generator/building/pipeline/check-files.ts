import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { sortEntries } from '../../yaml/load/sort-entries.ts';
import type { Counts } from '../../records/counts.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { checkHeads, countRecords, judgeCatalogue } from './judge-catalogue.ts';
import { readOthers, readSettings, severitiesOf } from './read-others.ts';
import { createRecordReader } from './record-reader.ts';

/** A catalogue that was checked as a whole. */
export interface Checked {
  /** Every finding, in the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Checks all records of a catalogue in one thread, without a cache: any files will do, also such in memory. */
export async function checkFiles(files: CatalogueFiles): Promise<Checked> {
  const entries = sortEntries(await files.list());
  const schemas = createSchemaCheck();
  const onRecord = () => undefined;
  const site = readSettings(entries.site, files, schemas, onRecord);
  const reader = createRecordReader(files, schemas, { severities: severitiesOf(site.record), onRecord });
  const games = entries.games.map((folder) => reader.readGame(folder));
  const others = readOthers(entries, reader);
  const diagnostics = judgeCatalogue({ entries, site, games, others }, checkHeads(games, others, site.record));
  return { diagnostics, counts: countRecords(entries) };
}
