import { join } from 'node:path';
import { createRecordCheck } from '../../authoring/fix/record-check.ts';
import { createDigester } from '../../authoring/pin/find-digest.ts';
import { pinRecord, type PinnedRecord, type PinOptions } from '../../authoring/pin/pin-record.ts';
import { isPinFault, pinJson, pinSummary, pinText, type LocatedOutcome } from '../../authoring/pin/pin-report.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { rewriteFile } from '../../io/disk/rewrite-file.ts';
import { createForge } from '../../io/network/ask-forge.ts';
import { createQueue } from '../../io/network/queue.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { createProgress } from '../terminal/progress.ts';
import { namedRecords } from './catalogue-path.ts';
import { openKnownDigests } from './known-digests.ts';
import { openCatalogue, type OpenedCatalogue } from './open-catalogue.ts';
import { patchText } from './print-fixes.ts';

export interface PinCommandOptions extends PinOptions {
  readonly catalogue: string;
  readonly format: 'text' | 'json';
  /** Whether the changes are printed and not made. */
  readonly dryRun: boolean;
  /** Largest download, in millions of bytes. */
  readonly maxSize: number;
  readonly allow: Allowed;
  /** Hours for which a digest is not looked for again. */
  readonly maxAge: number;
  /** Folder that keeps what was found, beside the catalogue if not given; `false` for none. */
  readonly cache?: string | false | undefined;
}

/** Longest time for one download, in milliseconds. */
const LIMITS = { patience: 60_000, totalTime: 2 * 3_600_000 };

/** Records in memory at once. */
const RECORDS_AT_ONCE = 64;

/** Gives downloads checksums. Each record is written as soon as all about it is known, whole or not at all. */
export async function pin(
  paths: readonly string[],
  options: PinCommandOptions,
  environment: Environment,
): Promise<ExitCode> {
  const catalogue = openCatalogue(options.catalogue, environment);
  const records = (await namedRecords(paths, catalogue, environment)).filter(
    ({ role }) => role === 'installer' || role === 'runner',
  );
  return pinRecords(records, catalogue, options, environment);
}

/** What holds where nobody says anything else. */
export const USUAL_PINS = { unversioned: false, branches: false, maxSize: 4_000, maxAge: 168 } as const;

/** Gives the downloads of some records checksums, and reports. */
export async function pinRecords(
  records: readonly RecordPath[],
  catalogue: OpenedCatalogue,
  options: Omit<PinCommandOptions, 'catalogue'>,
  environment: Environment,
): Promise<ExitCode> {
  const outcomes = await pinAll(records, catalogue, options, environment);
  const { out, error } = environment;
  if (options.format === 'json') out.write(pinJson(outcomes));
  else (options.dryRun ? error : out).write(pinText(outcomes));
  error.write(pinSummary(outcomes, options.dryRun));
  return outcomes.some(isPinFault) ? ExitCode.findings : ExitCode.clean;
}

/** Pins records, and says what became of each download, in the order of the records. */
async function pinAll(
  records: readonly RecordPath[],
  catalogue: OpenedCatalogue,
  options: Omit<PinCommandOptions, 'catalogue'>,
  environment: Environment,
): Promise<LocatedOutcome[]> {
  const check = createRecordCheck(createSchemaCheck(), new Map());
  const known = openKnownDigests(options, catalogue, environment);
  const progress = await createProgress(environment);
  const ask = await environment.openDoor({ allow: options.allow, limits: LIMITS });
  const askForge = createForge(ask, environment.variables['GH_TOKEN']);
  const limit = options.maxSize * 1e6;
  const find = known.remember(createDigester({ ask, askForge, limit, onBytes: progress.step }));
  const world = { find, check, askForge };
  const stop = { isAsked: false };
  const stopped = new Promise<undefined>((resolve) => {
    environment.onStop(() => {
      stop.isAsked = true;
      resolve(undefined);
    });
  });
  const isStopped = () => stop.isAsked;
  progress.start('Downloading, bytes', 0);
  const queue = createQueue(RECORDS_AT_ONCE);
  const work = records.map((record) =>
    queue(async () => {
      if (isStopped()) return undefined;
      const pinned = await pinRecord(record, loadRecord(catalogue.files, record.path), options, world);
      return isStopped() ? undefined : settle(pinned, catalogue, options);
    }),
  );
  try {
    const all = await Promise.all(work.map((one) => Promise.race([one, stopped])));
    if (all.includes(undefined)) environment.error.write('Stopped: what was written so far stays\n');
    for (const settled of all) printPatch(settled?.patch, options, environment);
    return all.flatMap((settled) => settled?.outcomes ?? []);
  } finally {
    progress.stop();
    known.keep();
  }
}

interface Settled {
  readonly outcomes: readonly LocatedOutcome[];
  /** How the record would change. */
  readonly patch?: string;
}

/** Writes a record, or says how it would change. */
function settle(
  { record: { path }, before, text, outcomes }: PinnedRecord,
  { folder, files, shownFolder }: OpenedCatalogue,
  { dryRun }: Pick<PinCommandOptions, 'dryRun'>,
): Settled {
  const file = shownFolder === '' ? path : `${shownFolder}/${path}`;
  const located = outcomes.map((outcome) => ({ ...outcome, file }));
  if (text === before) return { outcomes: located };
  if (dryRun) return { outcomes: located, patch: patchText(file, before, text) };
  const content = files.read(path, MAXIMUM_BYTES);
  const isSame = content.kind === 'bytes' && Buffer.from(content.bytes).toString('utf8') === before;
  const written = isSame ? rewriteFile(join(folder, path), content.bytes, text) : ({ kind: 'changed' } as const);
  if (written.kind === 'written') return { outcomes: located };
  const reason = written.kind === 'failed' ? `it cannot be written: ${written.reason}` : CHANGED;
  return {
    outcomes: located.map((one) => {
      const { label, line, url } = one;
      return one.state === 'pinned' ? { file, label, line, url, state: 'failed', reason } : one;
    }),
  };
}

const CHANGED = 'the record was changed in the meantime; run the command again';

function printPatch(
  patch: string | undefined,
  { format }: Pick<PinCommandOptions, 'format'>,
  { out, error }: Environment,
): void {
  const stream = format === 'text' ? out : error;
  // A terminal would obey control characters; a file has to hold them as they are.
  if (patch !== undefined) stream.write(stream.isTTY === true ? patch.split('\n').map(visibleText).join('\n') : patch);
}
