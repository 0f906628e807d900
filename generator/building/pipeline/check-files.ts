import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { sortEntries, type SortedEntries } from '../../yaml/load/sort-entries.ts';
import type { Counts } from '../../records/counts.ts';
import type { SiteRecord } from '../../records/records.ts';
import { comparesHosts, findInHosts, type HostUse } from '../../scripts/policy/catalogue-hosts.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { checkAcross, countRecords, hostFindings, openFindings } from './catalogue-findings.ts';
import { hostsOf, readFolder } from './process-game.ts';
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
  const hosts = comparesHosts(severitiesOf(site.record)) ? compareHosts(entries, games, files, site.record) : [];
  const diagnostics = openFindings(
    { entries, site, games, catalogueRecords, offered: offeredRunners(catalogueRecords), hosts },
    checkAcross(games, catalogueRecords, site.record),
  );
  return { diagnostics, counts: countRecords(entries) };
}

function compareHosts(
  { games: folders }: SortedEntries,
  games: readonly { readonly hostUses: readonly HostUse[] }[],
  files: CatalogueFiles,
  site: SiteRecord | undefined,
): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const [index, folder] of folders.entries()) {
    for (const [, ...hosts] of hostsOf(folder, readFolder(files, folder).contents, games[index]?.hostUses ?? [])) {
      for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
    }
  }
  const uses = games.flatMap(({ hostUses }) => hostUses);
  return hostFindings(findInHosts(counts, severitiesOf(site)), uses, site);
}
