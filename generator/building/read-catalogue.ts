import type { Scan } from '../io/disk/scan-catalogue.ts';
import { digest } from '../findings/digest.ts';
import { severitiesOf } from '../scripts/policy/risk-findings.ts';
import type { SortedEntries } from '../yaml/load/sort-entries.ts';
import type { SiteRecord } from '../records/records.ts';
import { createSchemaCheck } from '../records/schemas.ts';
import type { Counts } from '../records/counts.ts';
import type { ReadRequest } from './build-request.ts';
import { countAll, planGames, type GamePlan } from './game-plan.ts';
import { createMemory, type Memory } from './memory/memory.ts';
import { readOtherRecords, type CatalogueRecords } from './catalogue-records.ts';
import type { ProcessSettings } from './pipeline/process-game.ts';
import { readSettings, type ReadSettings } from './pipeline/read-catalogue-records.ts';
import { createRecordReader } from './pipeline/record-reader.ts';

/** All that is known of a catalogue before its games are processed. */
export interface Catalogue {
  readonly site: ReadSettings;
  /** The settings as the request changes them; `undefined` where the catalogue has none that can be used. */
  readonly settings: SiteRecord | undefined;
  /** What the results for games depend on, besides their records. */
  readonly processing: ProcessSettings;
  /** What is wrong with names and places of files, and the records that belong to no game. */
  readonly entries: Pick<SortedEntries, 'diagnostics' | 'runtimes' | 'runners' | 'retired'>;
  readonly plan: GamePlan;
  readonly counts: Counts;
  /** Folders of games in which nothing came or went. */
  readonly letters: Scan['letters'];
  readonly catalogueRecords: CatalogueRecords;
  /** What earlier runs left; the caller closes it. */
  readonly memory: Memory;
}

/** Reads the settings, finds the records and reads those that belong to no game. `label` names the work on all of them. */
export async function readCatalogue(request: ReadRequest, label: string): Promise<Catalogue> {
  const { files, progress, drafts } = request;
  const schemas = createSchemaCheck();
  const onRecord = () => {
    progress.step(1);
  };
  const found = readSettings({ role: 'site', path: 'site.yaml' }, files, schemas, onRecord);
  const settings = found.record && { ...found.record, baseUrl: request.baseUrl ?? found.record.baseUrl };
  const memory = createMemory(request.openCache(settingsKey(settings, drafts)));
  try {
    progress.start('Looking through', 0);
    const scan = await request.scan(memory.catalogue);
    progress.start('Comparing', 0);
    const { entries, plan } = planGames(scan, memory.catalogue?.games);
    const counts = countAll(entries, plan);
    progress.start(label, entries.count);
    const readRecords = () => {
      const reader = createRecordReader(files, schemas, { severities: severitiesOf(settings), onRecord });
      return readOtherRecords(entries, scan.othersState, reader);
    };
    const catalogueRecords = memory.catalogueRecords(scan.othersState) ?? readRecords();
    // Something other than a regular file counts as missing.
    const isThere = entries.site !== undefined;
    const usable = isThere ? settings : undefined;
    return {
      site: isThere ? found : readSettings(undefined, files, schemas, onRecord),
      settings: usable,
      processing: processSettings(usable, request),
      entries: withoutGames(entries),
      ...{ plan, counts, letters: scan.letters, catalogueRecords, memory },
    };
  } catch (error) {
    memory.close();
    throw error;
  }
}

/** Games take much memory. */
function withoutGames({ diagnostics, runtimes, runners, retired }: SortedEntries): Catalogue['entries'] {
  return { diagnostics, runtimes, runners, retired };
}

/** Stands for the settings that decide on the results for games. */
function settingsKey(settings: SiteRecord | undefined, drafts: boolean): string {
  return digest(JSON.stringify([settings, drafts, [...severitiesOf(settings)]]));
}

/** Without settings nothing is rendered. */
function processSettings(settings: SiteRecord | undefined, { drafts }: ReadRequest): ProcessSettings {
  return {
    severities: severitiesOf(settings),
    render: settings === undefined ? undefined : { ...settings, drafts },
    isServed: true,
  };
}
