import { digest } from '../text/digest.ts';
import { EMPTY_STORE, type Store, type StoreContent } from '../io/cache/store.ts';
import { listSources, type CatalogueFolders } from '../io/disk/scan-catalogue.ts';
import type { SiteRecord } from '../records/records.ts';
import { createSchemaCheck } from '../records/schemas.ts';
import { severitiesOf } from '../scripts/policy/risk-findings.ts';
import { sortEntries, type SortedEntries } from '../catalogue/sort-entries.ts';
import type { ReadRequest } from './build-request.ts';
import type { ProcessSettings } from './pipeline/process-game.ts';
import {
  readCatalogueRecords,
  readSettings,
  type ReadCatalogueRecords,
  type ReadSettings,
} from './pipeline/read-catalogue-records.ts';
import { RecordReader } from './pipeline/record-reader.ts';

/** A catalogue before its games are processed. */
export interface Catalogue {
  readonly site: ReadSettings;
  /** The settings with the changes of the request; `undefined` if they are missing or wrong. */
  readonly settings: SiteRecord | undefined;
  /** Everything that the results of games depend on, besides their records. */
  readonly processing: ProcessSettings;
  readonly sources: CatalogueFolders;
  /** Records outside the folders of games, and findings about names and places of files there. */
  readonly entries: SortedEntries;
  readonly records: ReadCatalogueRecords;
  /** The caller closes it. */
  readonly store: Store;
}

/** Lists the catalogue, and reads the settings and the records that belong to no game. */
export function readCatalogue(request: ReadRequest): Catalogue {
  const { files, drafts, isServed } = request;
  const schemas = createSchemaCheck();
  request.progress.start('Looking through', 0);
  const sources = listSources(request.catalogue, request.now());
  const entries = sortEntries(sources.others);
  const site = readSettings(entries.site, files, schemas);
  const settings = site.record && { ...site.record, baseUrl: request.baseUrl ?? site.record.baseUrl };
  const severities = severitiesOf(settings);
  const openedStore = request.openStore(digest(JSON.stringify([settings, drafts, [...severities]])));
  const store = request.isValid(openedStore.content) ? openedStore : { ...openedStore, content: EMPTY_STORE };
  const readRecords = () => readCatalogueRecords(entries, new RecordReader(files, schemas, { severities }));
  return {
    ...{ site, settings, sources, entries, store },
    processing: { severities, render: settings === undefined ? undefined : { ...settings, drafts }, isServed },
    records: storedRecords(store.content, sources) ?? readRecords(),
  };
}

function storedRecords({ records }: StoreContent, { stamp }: CatalogueFolders): ReadCatalogueRecords | undefined {
  return records === undefined || stamp === '' || records.stamp !== stamp
    ? undefined
    : (records.value as ReadCatalogueRecords);
}
