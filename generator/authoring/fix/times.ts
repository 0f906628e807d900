import { applyEdits, type TextChange } from './checked-text.ts';
import { sameMeaning } from '../format/format-text.ts';
import { toTimestamp } from '../record/authored.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { CatalogueVersion } from '../../io/disk/catalogue-version.ts';
import { Fields } from '../../records/fields.ts';
import { futureTimestamp, staleTimestamp } from '../../records/findings/times.ts';
import { installerRules } from '../../records/installer-rules.ts';
import { isTimestamp } from '../../records/timestamp.ts';
import { scalarOf, valueAt } from '../../scripts/reading/outline.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { type InstallerPath, type RecordPath, placeEntry } from '../../catalogue/layout.ts';
import { type LoadedRecord, loadRecord } from '../../yaml/load/load-record.ts';
import { placeAt } from '../../yaml/load/source.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';

interface TimeFault {
  readonly finding: typeof staleTimestamp;
  readonly key: TimeKey;
  readonly node: ScalarNode;
}

type TimeKey = 'created_at' | 'updated_at';

/** Milliseconds. */
const CLOCK_SKEW = 5 * 60_000;

/** In the future, or unchanged although something else is served. */
function timeFaults(
  path: RecordPath,
  previous: LoadedRecord | undefined,
  next: LoadedRecord,
  currentTime: number,
): TimeFault[] {
  const latest = toTimestamp(currentTime + CLOCK_SKEW);
  const future = KEYS.flatMap((key): TimeFault[] => {
    const node = timeAt(next.root, key);
    return node !== undefined && node.text > latest ? [{ finding: futureTimestamp, key, node }] : [];
  });
  const node = timeAt(next.root, 'updated_at');
  const old = timeAt(previous?.root, 'updated_at');
  if (path.role !== 'installer' || previous === undefined || node === undefined || old === undefined) return future;
  if (future.some(({ key }) => key === 'updated_at') || node.text > old.text) return future;
  return sameAnswer(path, previous, next) ? future : [...future, { finding: staleTimestamp, key: 'updated_at', node }];
}

const KEYS: readonly TimeKey[] = ['created_at', 'updated_at'];

function timeAt(root: YamlNode | undefined, key: TimeKey): ScalarNode | undefined {
  const value = scalarOf(root, key);
  return value !== undefined && isTimestamp(value.text) ? value : undefined;
}

/** Whether two versions of a record have the same answer apart from the time; drafts have none. */
function sameAnswer(path: InstallerPath, previous: LoadedRecord, next: LoadedRecord): boolean {
  const old = factsOf(path, previous);
  const nextFacts = factsOf(path, next);
  if (old.draft && nextFacts.draft) return true;
  const oldScript = valueAt(previous.root, 'script');
  const script = valueAt(next.root, 'script');
  if (oldScript === undefined || script === undefined || !sameMeaning(oldScript, script)) return false;
  return JSON.stringify(old) === JSON.stringify(nextFacts);
}

function factsOf(path: InstallerPath, { source, root }: LoadedRecord) {
  const record = installerRules(source, path).toRecord(new Fields(source, root));
  return { ...record, updatedAt: undefined, script: undefined };
}

export function setTimes({ record: { source, root }, faults }: TimedRecord, currentTime: number) {
  if (faults.length === 0) return undefined;
  const codes = new Map<YamlNode, string>(faults.map(({ finding, node }) => [node, finding.code]));
  const updated = valueAt(root, 'updated_at');
  // Nothing is updated before it is created.
  if (updated !== undefined && !codes.has(updated)) codes.set(updated, futureTimestamp.code);
  const time = `"${toTimestamp(currentTime)}"`;
  const edits = Array.from(codes.keys(), ({ start, end }) => ({ start, end, text: time }));
  const changes = Array.from(codes, ([{ start, end }, code]): TextChange => {
    const { line } = placeAt(source, start, end);
    return { code, line, before: source.text.slice(start, end), after: time };
  });
  return { text: applyEdits(source.text, edits), changes };
}

export interface TimedRecord {
  readonly path: RecordPath;
  readonly record: LoadedRecord;
  readonly faults: readonly TimeFault[];
}

export function timedRecords(
  changed: Iterable<string>,
  base: CatalogueVersion,
  files: CatalogueFiles,
  currentTime: number,
): TimedRecord[] {
  const records = [...changed].sort().flatMap((path) => placeEntry({ path, kind: 'file' }).record ?? []);
  const timed = records.filter(({ role }) => role === 'installer' || role === 'runtime');
  base.prepare(timed.map(({ path }) => path));
  return timed.map((path) => {
    const old = base.ids.has(path.path) ? loadRecord(base.files, path.path) : undefined;
    const record = loadRecord(files, path.path);
    return { path, record, faults: timeFaults(path, old, record, currentTime) };
  });
}

export function timeFindings(records: readonly TimedRecord[], branch: string | undefined): Diagnostic[] {
  const branchOption = branch === undefined ? '' : ` --changed-from ${branch}`;
  return records.flatMap(({ path, record: loadedRecord, faults }) =>
    faults.map(({ finding, key, node }) =>
      finding.at(placeAt(loadedRecord.source, node.start, node.end), {
        key,
        command: `catalogue check --fix${branchOption} ${path.path}`,
      }),
    ),
  );
}
