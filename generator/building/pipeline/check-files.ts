import type { Diagnostic } from '../../findings/diagnostic.ts';
import { severitiesOf, comparesHosts, findInHosts } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { sortEntries } from '../../catalogue/sort-entries.ts';
import type { Counts, Severities } from '../../records/records.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { catalogueFindings, checkAcross, countRecords, hostFindings } from './catalogue-findings.ts';
import { offeredRunners, readCatalogueRecords, readSettings } from './read-catalogue-records.ts';
import { RecordReader, type ReadGame } from './record-reader.ts';

export interface Checked {
  /** Every finding, in the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Checks all records of a catalogue in one thread, without a cache; its files may be in memory. */
export async function checkFiles(files: CatalogueFiles): Promise<Checked> {
  const entries = sortEntries(await files.list());
  const schemas = createSchemaCheck();
  const site = readSettings(entries.site, files, schemas);
  const severities = severitiesOf(site.record);
  const reader = new RecordReader(files, schemas, { severities });
  const games = entries.games.map((folder) => reader.readGame(folder));
  const catalogueRecords = readCatalogueRecords(entries, reader);
  const hosts = comparesHosts(severities) ? compareHosts(games, severities) : [];
  const diagnostics = catalogueFindings(
    { entries, site, games, catalogueRecords, offeredRunners: offeredRunners(catalogueRecords), hosts },
    checkAcross(games, catalogueRecords),
  );
  return { diagnostics, counts: countRecords(entries) };
}

function compareHosts(games: readonly ReadGame[], severities: Severities): readonly Diagnostic[] {
  const counts = countHosts(games.flatMap(({ hosts }) => hosts));
  const uses = games.flatMap(({ hostUses }) => hostUses);
  return hostFindings(findInHosts(counts, severities), uses);
}

/** Adds the number of uses of each host to earlier counts, or subtracts it. */
export function countHosts(hosts: Iterable<string>, counts = new Map<string, number>(), sign: 1 | -1 = 1) {
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + sign);
  return counts;
}
