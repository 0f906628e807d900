import type { HistorySource } from '../../building/history/open-histories.ts';
import { readBlobsAside } from '../../io/disk/blobs.ts';
import { HistoryFault, openHistory, readHistory } from '../../io/disk/read-history.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { Misuse } from '../terminal/misuse.ts';

/** A folder of a repository, and the commit that it is at. */
export interface Origin {
  readonly folder: string;
  /** The checkout's own where it is absent. */
  readonly commit?: string;
}

/**
 * What git knows of earlier states of a catalogue; `undefined` where it is in no repository. Throws `Misuse` where the
 * repository has only a part of its history.
 */
export async function openHistorySource({ folder, commit }: Origin): Promise<HistorySource | undefined> {
  const point = await explained(openHistory(folder, commit));
  if (point === undefined) return undefined;
  return {
    head: point.head,
    read: (since) => readHistory(folder, point, since),
    contents: (ids) => explained(readBlobsAside(folder, ids, MAXIMUM_BYTES)),
  };
}

/** What git cannot tell is for a person to put right. */
async function explained<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof HistoryFault) throw new Misuse(error.message, error.remedy);
    throw error;
  }
}
