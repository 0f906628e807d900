import { unreadableFile } from '../yaml/findings/files.ts';
import type { SortedEntries } from '../yaml/load/sort-entries.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/internal-error.ts';
import type { DataLine } from '../io/cache/game-table.ts';
import type { CachedCatalogueRecords } from '../io/cache/result-cache.ts';
import { digest } from '../findings/digest.ts';
import { offeredRunners, readCatalogueRecords, type ReadCatalogueRecords } from './pipeline/read-catalogue-records.ts';
import type { RecordReader } from './pipeline/record-reader.ts';
import { retiredClaims } from '../records/across/claims.ts';

/** The records that belong to no game and are not settings. */
export interface CatalogueRecords extends Omit<CachedCatalogueRecords, keyof DataLine> {
  /** Stands for all that came of them. */
  readonly digest: string;
  load(): ReadCatalogueRecords;
}

/** Reads them; `state` is that of their files. */
export function readOtherRecords(entries: SortedEntries, state: string, reader: RecordReader): CatalogueRecords {
  const records = readCatalogueRecords(entries, reader);
  return {
    // A bug may show once and never again, when memory is short, say.
    state: records.diagnostics.some(isPassing) ? '' : state,
    digest: digest(printCatalogueRecords(records)),
    hasFindings: records.diagnostics.length > 0 || records.acceptances.length > 0,
    claims: retiredClaims(records.identities.retired),
    offered: offeredRunners(records),
    load: () => records,
  };
}

/** The records as a line of a cache. */
export function printCatalogueRecords(records: ReadCatalogueRecords): Buffer {
  return Buffer.from(`${JSON.stringify(records)}\n`);
}

/** Whether a finding may be gone although no file has changed. */
function isPassing(found: Diagnostic): boolean {
  return isInternalError(found) || found.code === unreadableFile.code;
}
