import type { AskForge } from '../../io/network/ask-forge.ts';
import type { RecordCheck } from '../fix/record-check.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { downloadsIn, obstacleOf, type RecordDownload } from './downloads-in.ts';
import type { FindDigest, FoundDigest } from './find-digest.ts';
import { OBSTACLES, type Obstacle } from './obstacle.ts';
import { settleBranch } from './settle-branch.ts';
import { pinText } from './pin-text.ts';
import type { Pin } from './write-pins.ts';

/** What became of one download. */
export type PinState =
  | ({
      readonly state: 'pinned';
      /** Name of the hash that it had. */
      readonly replaced: string | undefined;
      /** The address that it got. */
      readonly settled: string | undefined;
    } & FoundDigest)
  /** Its host has another file than the record expects, has none, or answers no more questions for now. */
  | { readonly state: 'differs' | 'failed' | 'later'; readonly reason: string }
  | { readonly state: 'impossible'; readonly why: Obstacle; readonly reason: string };

export type PinOutcome = Pick<RecordDownload, 'label' | 'line' | 'url'> & PinState;

/** A record with checksums, or as it was. */
export interface PinnedRecord {
  readonly record: RecordPath;
  /** As it was read. */
  readonly before: string;
  readonly text: string;
  /** Of all downloads that had no strong checksum, in the order of the record. */
  readonly outcomes: readonly PinOutcome[];
}

export interface PinnedKinds {
  /** Whether downloads get one whose address names no version. */
  readonly unversioned: boolean;
  /** Whether a file of a branch becomes one of a commit. */
  readonly branches: boolean;
}

export interface PinWorld {
  readonly find: FindDigest;
  readonly askForge: AskForge;
  readonly check: RecordCheck;
}

/** Gives downloads of a record checksums. Where a host wants a pause, the whole record stays as it was. */
export async function pinRecord(
  record: RecordPath,
  loaded: Pick<LoadedRecord, 'source' | 'root'>,
  options: PinnedKinds,
  world: PinWorld,
): Promise<PinnedRecord> {
  const { source, root } = loaded;
  const all = root === undefined ? [] : downloadsIn(record, source, root);
  const open = all.filter(({ checksum }) => checksum?.isStrong !== true);
  const checked = await Promise.all(
    open.map(async (download) => ({ download, state: await checkDownload(download, options, world) })),
  );
  const isLater = checked.some(({ state }) => state.state === 'later');
  const pins = checked.flatMap(({ download, state }): Pin[] =>
    state.state === 'pinned' && !isLater ? [{ download, checksum: `sha256:${state.sha256}`, url: state.settled }] : [],
  );
  const text = pins.length === 0 ? source.text : pinText(record, loaded, pins, world.check);
  const outcomes = checked.map(({ download: { label, line, url }, state }) => ({
    label,
    line,
    url,
    ...(text === undefined ? unwritten(state) : isLater ? postponed(state) : state),
  }));
  return { record, before: source.text, text: text ?? source.text, outcomes };
}

async function checkDownload(
  download: RecordDownload,
  options: PinnedKinds,
  { find, askForge }: PinWorld,
): Promise<PinState> {
  const { url, checksum } = download;
  const obstacle = obstacleOf(download);
  const settled = options.branches && obstacle === 'branch' ? await settleBranch(url, askForge) : undefined;
  if (settled !== undefined && settled.kind !== 'settled') return unfound(settled);
  const isIgnored = settled !== undefined || (options.unversioned && obstacle === 'unversioned');
  if (obstacle !== undefined && !isIgnored) return impossible(obstacle);
  const answer = await find({ url: askedAddress(settled?.url ?? url), older: checksum?.algorithm });
  return answer.kind === 'found' ? compare(download, answer, settled?.url) : unfound(answer);
}

function unfound({ kind, reason }: { readonly kind: 'failed' | 'limited'; readonly reason: string }): PinState {
  return { state: kind === 'failed' ? 'failed' : 'later', reason };
}

/** The address without what is behind "#", which no host is sent. */
function askedAddress(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** What was found, if it is what the record expects. */
function compare({ checksum, size }: RecordDownload, found: FoundDigest, settled: string | undefined): PinState {
  const { sha256, bytes, source, older } = found;
  const replaced = checksum?.algorithm;
  if (checksum !== undefined && older !== checksum.value)
    return { state: 'differs', reason: `its ${checksum.algorithm} is ${older ?? 'unknown'}, not ${checksum.value}` };
  if (size !== undefined && bytes !== undefined && size !== bytes)
    return { state: 'differs', reason: `it has ${String(bytes)} bytes, not ${String(size)}` };
  return { state: 'pinned', sha256, bytes, source, older, replaced, settled };
}

function impossible(why: Obstacle): PinState {
  return { state: 'impossible', why, reason: OBSTACLES[why] };
}

function unwritten(state: PinState): PinState {
  if (state.state !== 'pinned') return state;
  return { state: 'impossible', why: 'form', reason: `${OBSTACLES.form}, sha256:${state.sha256}` };
}

function postponed(state: PinState): PinState {
  return state.state === 'pinned'
    ? { state: 'later', reason: 'another download of this record was not looked at' }
    : state;
}
