import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { sortEntries } from '../../yaml/load/sort-entries.ts';
import type { Counts } from '../../records/counts.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { checkAcross, countRecords, openFindings } from './catalogue-findings.ts';
import { offeredRunners, readCatalogueRecords, readSettings, severitiesOf } from './read-catalogue-records.ts';
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
  const catalogueRecords = readCatalogueRecords(entries, reader);
  const diagnostics = openFindings(
    { entries, site, games, catalogueRecords, offered: offeredRunners(catalogueRecords) },
    checkAcross(games, catalogueRecords, site.record),
  );
  return { diagnostics, counts: countRecords(entries) };
}
