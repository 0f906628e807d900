import { RevisionsChanged } from '../../building/history/histories-of.ts';
import type { HistorySource } from '../../building/history/open-histories.ts';
import { readBlobsAside } from '../../io/disk/blobs.ts';
import { sourceCommit } from '../../io/disk/git.ts';
import { findHead, HistoryFault, readHistory } from '../../io/disk/read-history.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import { countOf, withCommas } from '../../findings/count-of.ts';
import type { BuildRequest } from '../../building/build-request.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';

/** A folder of a repository, and the commit that it is at. */
export interface HistoryOrigin {
  readonly folder: string;
  /** The checkout's own where it is absent. */
  readonly commit?: string;
}

/** Earlier states known to git; `undefined` outside a repository. Throws `Misuse` for a partial history. */
async function openHistorySource({ folder, commit }: HistoryOrigin): Promise<HistorySource | undefined> {
  const head = await explained(findHead(folder, commit));
  if (head === undefined) return undefined;
  return {
    head,
    read: (since) => readHistory(folder, head, since),
    contents: (ids) => explained(readBlobsAside(folder, ids, MAXIMUM_BYTES)),
  };
}

/** The same where there is no point in going on without it. */
export async function requireHistory(folder: string): Promise<HistorySource> {
  const source = await openHistorySource({ folder });
  if (source !== undefined) return source;
  throw new Misuse('There is no history: the catalogue is in no git repository with commits');
}

/** Earlier states where a clone has all of them; a preview goes without others. */
export function wholeHistory(folder: string): Promise<HistorySource | undefined> {
  return openHistorySource({ folder }).catch(() => undefined);
}

/** What a build asks git. Where there is no history, that is said once, and none is served. */
export function historyRequest(
  { origin, renumber }: { readonly origin?: HistoryOrigin | undefined; readonly renumber?: boolean | undefined },
  folder: string,
  { error }: Pick<Environment, 'error'>,
): Pick<BuildRequest, 'openHistory' | 'renumbers' | 'commit'> {
  const openHistory = async () => {
    const source = await openHistorySource(origin ?? { folder });
    if (source === undefined) {
      error.write('Earlier revisions are not served: the catalogue is in no git repository with commits.\n');
    }
    return source;
  };
  return { openHistory, renumbers: renumber, commit: () => sourceCommit(folder) };
}

/** What stops a build in the history of its catalogue, as a misuse; any other error as it is. */
export function historyMisuse(error: unknown): unknown {
  if (error instanceof RevisionsChanged) {
    const { paths } = error;
    return new Misuse(
      `Nothing was written: ${countOf(paths.length, 'published revision')} would stand for another state (${someOf(paths)}), and copies of them are kept everywhere`,
      'If the branch was rewritten, build from the commits that were published; the manifest names the last one.',
      'If settings or records are read in another way now, or the old numbers may be given up, build once with --renumber.',
    );
  }
  return error;
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

/** Names that a person is shown; more would hide the rest of the output. */
const SHOWN = 5;

/** The first of some paths. File names can hold anything. */
export function someOf(paths: readonly string[]): string {
  const names = paths.slice(0, SHOWN).map((path) => JSON.stringify(path).replace(/[\u007f-\u009f\u2028\u2029]/g, '?'));
  return paths.length > SHOWN ? `${names.join(', ')} and ${withCommas(paths.length - SHOWN)} more` : names.join(', ');
}
