import { readSettings, severitiesOf } from './pipeline/read-others.ts';
import { createRecordReader } from './pipeline/record-reader.ts';
import type { SiteRecord } from '../records/records.ts';
import { createSchemaCheck } from '../records/schemas.ts';
import type { BuildRequest } from './build-request.ts';
import { planGames } from './game-plan.ts';
import type { Parts } from './judge.ts';
import { takeOthers } from './other-records.ts';
import { settingsKey } from './process-settings.ts';

/** What a catalogue is read with. */
export type ReadRequest = Pick<BuildRequest, 'files' | 'scan' | 'openCache' | 'listener'> & {
  /** The settings as they are to hold. */
  readonly settingsFor: (site: SiteRecord) => SiteRecord;
  readonly drafts: boolean;
  /** What the work on all records is called. */
  readonly label: string;
};

/** All that is known of a catalogue before its games are read. */
export interface ReadParts extends Parts {
  /** `undefined` where the catalogue has none that can be used. */
  readonly settings: SiteRecord | undefined;
}

/**
 * Reads the settings, opens what is remembered under them, and finds what has changed. Whoever calls closes
 * the cache.
 */
export async function readParts(request: ReadRequest): Promise<ReadParts> {
  const { files, listener } = request;
  const schemas = createSchemaCheck();
  const onRecord = () => {
    listener.onStep(1);
  };
  const found = readSettings({ role: 'site', path: 'site.yaml' }, files, schemas, onRecord);
  const settings = found.record === undefined ? undefined : request.settingsFor(found.record);
  const cache = request.openCache(settingsKey(settings, request.drafts));
  try {
    listener.onStart('Looking through', 0);
    const scan = await request.scan(cache.index);
    listener.onStart('Comparing', 0);
    const { entries, plan } = planGames(scan, cache.index?.games);
    listener.onStart(request.label, entries.count);
    // What is no file was not listed as one, and is to be told so.
    const site = entries.site === undefined ? readSettings(undefined, files, schemas, onRecord) : found;
    const options = { severities: severitiesOf(settings), onRecord };
    const others = takeOthers(entries, scan.othersState, cache, () => createRecordReader(files, schemas, options));
    const usable = entries.site === undefined ? undefined : settings;
    return { entries, site, others, plan, cache, letters: scan.letters, settings: usable };
  } catch (error) {
    cache.close();
    throw error;
  }
}
