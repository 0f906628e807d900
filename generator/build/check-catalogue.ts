import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortEntries } from '../load/sort-entries.ts';
import type { Counts } from '../manifest/manifest.ts';
import { countRecords } from '../pipeline/judge-catalogue.ts';
import { readOthers, readSettings, severitiesOf } from '../pipeline/read-others.ts';
import { createRecordReader } from '../pipeline/record-reader.ts';
import { createSchemaCheck } from '../validate/schemas.ts';
import { processRequest, processSettings, settingsKey } from './process-settings.ts';
import type { BuildRequest } from './build-request.ts';
import { planGames, processGames } from './game-results.ts';
import { judge } from './judge.ts';

/** What is checked: as a build, but for all that has to do with its output. */
export type CheckRequest = Pick<BuildRequest, 'catalogue' | 'files' | 'scan' | 'openCache' | 'run' | 'listener'>;

/** A catalogue that was judged as a whole. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Judges every record; `undefined` where nothing is remembered and that was asked for. */
export async function checkCatalogue(request: CheckRequest, onlyRemembered: boolean): Promise<Checked | undefined> {
  const { files, listener } = request;
  const schemas = createSchemaCheck();
  const onRecord = () => {
    listener.onStep(1);
  };
  const site = readSettings({ role: 'site', path: 'site.yaml' }, files, schemas, onRecord);
  const cache = request.openCache(settingsKey(site.record, false));
  try {
    if (onlyRemembered && cache.index === undefined) return undefined;
    const { entries: found, states } = await request.scan();
    const entries = sortEntries(found);
    listener.onStart('Checking', entries.count);
    const options = { severities: severitiesOf(site.record), isWanted: () => true, onRecord };
    const others = readOthers(entries, createRecordReader(files, schemas, options));
    const plan = planGames(entries.games, states, cache.index);
    // What is no file was not listed as one, and is to be told so.
    const listed = entries.site === undefined ? readSettings(undefined, files, schemas, onRecord) : site;
    const parts = { entries, site: listed, others, plan, cache };
    const results = await processGames({
      ...processRequest(request, parts),
      work: {
        catalogue: request.catalogue,
        process: processSettings(site.record, false),
        known: new Uint8Array(),
        staging: undefined,
        time: 0,
      },
      served: undefined,
      jsonTwins: false,
    });
    const { diagnostics, across, othersDigest } = judge(parts, results);
    // What was remembered of an output folder would be lost, and only a build can find it out again.
    if (cache.index?.output === undefined) {
      cache.save({ output: undefined, others: othersDigest, across, retired: [], games: results.games });
    }
    return { diagnostics, counts: countRecords(entries) };
  } finally {
    cache.close();
  }
}
