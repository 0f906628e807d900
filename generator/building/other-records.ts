import type { CachedOthers } from '../io/cache/result-cache.ts';
import type { CacheStore } from '../io/disk/cache-folder.ts';
import type { SortedEntries } from '../yaml/load/sort-entries.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/isolate.ts';
import { digest } from '../findings/digest.ts';
import { readOthers, type ReadOthers } from './pipeline/read-others.ts';
import type { RecordReader } from './pipeline/record-reader.ts';
import { retiredClaims } from '../records/across/claims.ts';
import { CacheFault } from './cache-fault.ts';

/** The records that belong to no game and are no settings, which are read only when they are needed. */
export interface OtherRecords {
  /** Stands for all that came of them. */
  readonly digest: string;
  readonly hasFindings: boolean;
  /** Claims to the slugs that are retired, and to those that they lead to. */
  readonly claims: readonly number[];
  load(): ReadOthers;
  /** What is to be remembered of them. */
  remember(): CachedOthers;
}

/** Takes them from what is remembered where their files are in the same state, else reads them. */
export function takeOthers(
  entries: SortedEntries,
  state: string,
  cache: CacheStore,
  createReader: () => RecordReader,
): OtherRecords {
  const cached = cache.index?.others;
  if (cached !== undefined && state !== '' && cached.state === state) {
    let loaded: ReadOthers | undefined;
    const load = () => (loaded ??= parse(cache.read(cached)));
    const { sha256, hasFindings, claims } = cached;
    return { digest: sha256, hasFindings, claims, load, remember: () => cached };
  }
  const records = readOthers(entries, createReader());
  const line = Buffer.from(`${JSON.stringify(records)}\n`);
  const sha256 = digest(line);
  const hasFindings = records.diagnostics.length > 0 || records.acceptances.length > 0;
  const claims = retiredClaims(records.heads.retired);
  return {
    digest: sha256,
    hasFindings,
    claims,
    load: () => records,
    remember: () => {
      const known = records.diagnostics.some(isPassing) ? '' : state;
      if (cached?.sha256 === sha256) return { ...cached, state: known };
      return { state: known, hasFindings, claims, offset: cache.append(line), length: line.length, sha256 };
    },
  };
}

function parse(line: string | undefined): ReadOthers {
  if (line === undefined) throw new CacheFault();
  return JSON.parse(line) as ReadOthers;
}

/** Whether a finding may be gone although no file has changed. */
function isPassing(found: Diagnostic): boolean {
  return isInternalError(found) || found.code === 'unreadable-file';
}
