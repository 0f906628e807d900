import type { DefinedFinding } from '../../findings/define-finding.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { futureTimestamp, staleTimestamp, type TimeDetails } from '../../records/findings/times.ts';
import { placeEntry, type RecordPath } from '../../yaml/load/layout.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { loadRecord, type LoadedRecord } from '../../yaml/load/load-record.ts';
import { placeAt } from '../../yaml/load/source.ts';
import { timeFaults, type TimeFault } from './time-faults.ts';

const FINDINGS: Readonly<Record<TimeFault['kind'], DefinedFinding<TimeDetails>>> = {
  stale: staleTimestamp,
  future: futureTimestamp,
};

/** A record that was changed, with what its times should be instead. */
export interface TimedRecord {
  readonly path: RecordPath;
  readonly loaded: LoadedRecord;
  readonly faults: readonly TimeFault[];
}

/** The changed records that have a time, and the faults of their times. */
export function timedRecords(
  changed: Iterable<string>,
  before: CatalogueVersion,
  files: CatalogueFiles,
  now: number,
): TimedRecord[] {
  const records = [...changed].sort().flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? []);
  const timed = records.filter(({ role }) => role === 'installer' || role === 'runtime');
  before.prepare(timed.map(({ path }) => path));
  return timed.map((path) => {
    const old = before.ids.has(path.path) ? loadRecord(before.files, path.path) : undefined;
    const loaded = loadRecord(files, path.path);
    return { path, loaded, faults: timeFaults(path, old, loaded, now) };
  });
}

export function timeFindings(records: readonly TimedRecord[], command: string): Diagnostic[] {
  return records.flatMap(({ loaded, faults }) =>
    faults.map(({ kind, key, node }) =>
      FINDINGS[kind].at(placeAt(loaded.source, node.start, node.end), { key, command }),
    ),
  );
}
