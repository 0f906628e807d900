import type { RecordCheck } from '../fix/record-check.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { downloadsIn, obstacleOf, type RecordDownload } from './downloads-in.ts';
import type { DigestAnswer, FindDigest, FoundDigest } from './find-digest.ts';
import { OBSTACLES, type Obstacle } from './obstacle.ts';
import { pinText } from './pin-text.ts';
import type { Pin } from './write-pins.ts';

/** What became of one download. */
export type PinState =
  | ({ readonly state: 'pinned'; readonly replaced: string | undefined } & FoundDigest)
  /** Its host has another file than the record expects. */
  | { readonly state: 'differs'; readonly reason: string }
  | { readonly state: 'failed'; readonly reason: string }
  /** Its host answers no more questions for now. */
  | { readonly state: 'later'; readonly reason: string }
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

export interface PinOptions {
  /** Whether downloads get one whose address names no version. */
  readonly unversioned: boolean;
}

/**
 * Gives the downloads of a record checksums, as far as they can have some. Where a host wants a pause, the whole record
 * stays as it was, so that nobody takes it for done.
 */
export async function pinRecord(
  record: RecordPath,
  loaded: Pick<LoadedRecord, 'source' | 'root'>,
  { unversioned }: PinOptions,
  { find, check }: { readonly find: FindDigest; readonly check: RecordCheck },
): Promise<PinnedRecord> {
  const { source, root } = loaded;
  const open =
    root === undefined ? [] : downloadsIn(record, source, root).filter(({ checksum }) => checksum?.isStrong !== true);
  const judged = await Promise.all(
    open.map(async (download) => {
      const obstacle = obstacleOf(download);
      if (obstacle !== undefined && !(unversioned && obstacle === 'unversioned'))
        return { download, state: impossible(obstacle) };
      const answer = await find({ url: askedAddress(download.url), older: download.checksum?.algorithm });
      return { download, state: stateOf(download, answer) };
    }),
  );
  const isLater = judged.some(({ state }) => state.state === 'later');
  const pins = judged.flatMap(({ download, state }): Pin[] =>
    state.state === 'pinned' && !isLater ? [{ download, checksum: `sha256:${state.sha256}` }] : [],
  );
  const text = pins.length === 0 ? source.text : pinText(record, loaded, pins, check);
  const outcomes = judged.map(({ download: { label, line, url }, state }) => ({
    label,
    line,
    url,
    ...(text === undefined ? unwritten(state) : isLater ? postponed(state) : state),
  }));
  return { record, before: source.text, text: text ?? source.text, outcomes };
}

/** The address without what is behind "#", which no host is told. */
function askedAddress(url: string): string {
  return url.replace(/#.*$/s, '');
}

function stateOf({ checksum, size }: RecordDownload, answer: DigestAnswer): PinState {
  if (answer.kind === 'failed') return { state: 'failed', reason: answer.reason };
  if (answer.kind === 'limited') return { state: 'later', reason: answer.reason };
  if (checksum !== undefined && answer.older !== checksum.value)
    return {
      state: 'differs',
      reason: `its ${checksum.algorithm} is ${answer.older ?? 'unknown'}, not ${checksum.value}`,
    };
  if (size !== undefined && answer.bytes !== undefined && size !== answer.bytes)
    return { state: 'differs', reason: `it has ${String(answer.bytes)} bytes, not ${String(size)}` };
  const { sha256, bytes, source, older } = answer;
  return { state: 'pinned', sha256, bytes, source, older, replaced: checksum?.algorithm };
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
