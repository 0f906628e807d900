import type { Findings } from '../../answers/game-result.ts';
import { fileStart } from '../../findings/diagnostic.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { SortedEntries } from '../../catalogue/sort-entries.ts';
import type { Identities } from '../../records/across/identities.ts';
import type { RetiredRecord, RunnerRecord, RuntimeRecord, SiteRecord } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { RecordReader } from './record-reader.ts';
import { missingSite } from '../../records/findings/site.ts';

export interface ReadSettings extends Findings {
  readonly record: SiteRecord | undefined;
}

/** The records that belong to no game. */
export interface ReadCatalogueRecords extends Findings {
  readonly runtimes: readonly RuntimeRecord[];
  readonly runners: readonly RunnerRecord[];
  readonly retired: readonly RetiredRecord[];
  readonly identities: Pick<Identities, 'runtimes' | 'runners' | 'retired'>;
}

/** Reads the settings, which the checks of all other records depend on. */
export function readSettings(site: RecordPath | undefined, files: CatalogueFiles, schemas: SchemaCheck): ReadSettings {
  if (site === undefined) {
    const diagnostic = missingSite.at(fileStart('site.yaml'), {});
    return { record: undefined, diagnostics: [diagnostic], acceptances: [] };
  }
  const options = { severities: severitiesOf(undefined) };
  const { record, diagnostics, acceptances } = new RecordReader(files, schemas, options).readSite(site);
  return { record, diagnostics, acceptances };
}

export function readCatalogueRecords(
  entries: Pick<SortedEntries, 'runtimes' | 'runners' | 'retired'>,
  reader: RecordReader,
): ReadCatalogueRecords {
  const runtimes = entries.runtimes.map((path) => reader.readRuntime(path));
  const runners = entries.runners.map((path) => reader.readRunner(path));
  const retired = entries.retired === undefined ? undefined : reader.readRetired(entries.retired);
  const records = [...runtimes, ...runners, ...(retired === undefined ? [] : [retired])];
  return {
    runtimes: runtimes.flatMap(({ record }) => record ?? []),
    runners: runners.flatMap(({ record }) => record ?? []),
    retired: retired?.record ?? [],
    identities: {
      runtimes: runtimes.flatMap(({ head }) => head ?? []),
      runners: runners.flatMap(({ head }) => head ?? []),
      retired: retired?.head ?? [],
    },
    diagnostics: records.flatMap(({ diagnostics }) => diagnostics),
    acceptances: records.flatMap(({ acceptances }) => acceptances),
  };
}

/** Names of the runners with a record; a record with an error counts, so that it causes no findings elsewhere. */
export function offeredRunners({ identities }: Pick<ReadCatalogueRecords, 'identities'>): string[] {
  return [...new Set(identities.runners.flatMap(({ name }) => name?.value ?? []))];
}
