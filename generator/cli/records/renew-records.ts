import { join } from 'node:path';
import type { BumpWorld } from '../../authoring/bump/bump-record.ts';
import { createRecordCheck } from '../../authoring/record/record-check.ts';
import { OFFLINE, watchReach } from '../../authoring/links/check-links.ts';
import type { RenewedRecord, ReportedRecord } from '../../authoring/pin/pin-record.ts';
import { createDigester } from '../../authoring/pin/find-digest.ts';
import { openKnownDigests } from './kept-file.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { createForge } from '../../io/network/ask-forge.ts';
import { createQueue } from '../../io/network/queue.ts';
import { isOnline } from '../../io/network/fetch-bytes.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import type { BumpOptions } from '../commands/bump/definition.ts';
import type { PinOptions } from '../commands/pin/definition.ts';
import { allowedBy } from '../terminal/options.ts';
import { whenStopped, tell } from '../terminal/environment.ts';
import { createProgress } from '../terminal/progress.ts';
import { shownRecord, type OpenedCatalogue } from '../catalogue/open-catalogue.ts';
import { writePatch } from './fix.ts';

type RenewalOptions = Pick<PinOptions, keyof PinOptions & keyof BumpOptions>;

type Renew<Result> = (
  record: RecordPath,
  loadedRecord: LoadedRecord,
  world: Omit<BumpWorld, 'now' | 'minAge'>,
) => Promise<Result>;

type Renewal = RenewedRecord<{ readonly state: string }>;

/** Longest time for one download, in milliseconds. */
const LIMITS = { patience: 60_000, totalTime: 2 * 3_600_000 };

const RECORDS_AT_ONCE = 64;

/** Renews records in order. Each is written whole or not at all; a dry run prints the changes at the end instead. */
export async function renewRecords<Result extends Renewal>(
  records: readonly RecordPath[],
  renew: Renew<Result>,
  { catalogue, options, keepsFiles = options.dryRun }: RenewalPlace,
): Promise<ReportedRecord<Result>[]> {
  const { environment } = catalogue;
  const knownDigests = openKnownDigests(options, catalogue);
  const progress = await createProgress(environment);
  const reach = watchReach({
    ask: await environment.openDoor({ allow: allowedBy(options), limits: LIMITS }),
    isOnline,
  });
  const { ask } = reach.network;
  const askForge = createForge(ask, environment.variables['GH_TOKEN']);
  const digester = createDigester({ ask, askForge, limit: options.maxSize * 1e6, onBytes: progress.step });
  const check = createRecordCheck(createSchemaCheck());
  const world = { ask, askForge, find: knownDigests.remember(digester), check };
  let isOver = false;
  const isStopped = () => isOver;
  const interruption = whenStopped(environment).then(() => {
    isOver = true;
    return undefined;
  });
  const queue = createQueue(RECORDS_AT_ONCE);
  progress.start('Downloading, bytes', 0);
  const work = records.map((record) =>
    queue(async () => {
      if (isStopped()) return undefined;
      const result = await renew(record, loadRecord(catalogue.files, record.path), world);
      return isStopped() ? undefined : settle(result, catalogue, keepsFiles);
    }),
  );
  try {
    const results = await Promise.all(work.map((request) => Promise.race([request, interruption])));
    if (results.includes(undefined)) tell(environment, 'Stopped: what was written so far stays');
    const renewals = results.flatMap((renewal) => renewal ?? []);
    if (await reach.isOffline()) tell(environment, OFFLINE, '');
    const { out, error } = environment;
    for (const { file, previousText, text } of options.dryRun ? renewals : [])
      if (text !== previousText) writePatch(file, previousText, text, options.format === 'text' ? out : error);
    return renewals;
  } finally {
    progress.stop();
    knownDigests.keep();
  }
}

interface RenewalPlace {
  readonly catalogue: OpenedCatalogue;
  readonly options: RenewalOptions;
  readonly keepsFiles?: boolean;
}

/** Writes a changed record; if that fails, each changed download has failed. */
function settle<Result extends Renewal>(
  result: Result,
  catalogue: OpenedCatalogue,
  keepsFiles: boolean,
): ReportedRecord<Result> {
  const { record, previousText, text, outcomes } = result;
  const file = shownRecord(catalogue, record.path);
  const isChanged = text !== previousText;
  const rewriteResult =
    isChanged && !keepsFiles ? rewriteFile(join(catalogue.folder, record.path), previousText, text) : undefined;
  if (rewriteResult === undefined || rewriteResult.kind === 'written') return { ...result, file, isWritten: isChanged };
  const reason = rewriteResult.kind === 'failed' ? `it cannot be written: ${rewriteResult.reason}` : CHANGED;
  const failures = outcomes.map((outcome) =>
    outcome.state === 'pinned' || outcome.state === 'newer' ? { ...outcome, state: 'failed', reason } : outcome,
  );
  return { ...result, file, isWritten: false, outcomes: failures };
}

const CHANGED = 'the record was changed in the meantime; run the command again';
