import { Fields } from '../../records/fields.ts';
import { installerRules } from '../../records/installer-rules.ts';
import { isTimestamp } from '../../records/timestamp.ts';
import { pairOf, scalarOf } from '../../scripts/lint/script/outline.ts';
import type { InstallerPath, RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { applyEdits } from '../fix/apply-edits.ts';
import { sameMeaning } from '../format/same-meaning.ts';
import { toTimestamp } from '../record/to-timestamp.ts';

/** A time of a record that should be another. */
export interface TimeFault {
  readonly kind: 'stale' | 'future';
  readonly key: TimeKey;
  readonly node: ScalarNode;
}

type TimeKey = 'created_at' | 'updated_at';

/** Clocks of two machines differ by so much at most. Milliseconds. */
const CLOCK_SKEW = 5 * 60_000;

/** Times in the future, or unchanged since `before` although something else is served. */
export function timeFaults(
  path: RecordPath,
  before: LoadedRecord | undefined,
  after: LoadedRecord,
  now: number,
): TimeFault[] {
  const latest = toTimestamp(now + CLOCK_SKEW);
  const future = KEYS.flatMap((key): TimeFault[] => {
    const node = timeAt(after.root, key);
    return node !== undefined && node.text > latest ? [{ kind: 'future', key, node }] : [];
  });
  const node = timeAt(after.root, 'updated_at');
  const old = timeAt(before?.root, 'updated_at');
  if (path.role !== 'installer' || before === undefined || node === undefined || old === undefined) return future;
  if (future.some(({ key }) => key === 'updated_at') || node.text > old.text) return future;
  return sameAnswer(path, before, after) ? future : [...future, { kind: 'stale', key: 'updated_at', node }];
}

const KEYS: readonly TimeKey[] = ['created_at', 'updated_at'];

function timeAt(root: YamlNode | undefined, key: TimeKey): ScalarNode | undefined {
  const value = scalarOf(root, key);
  return value !== undefined && isTimestamp(value.text) ? value : undefined;
}

/** Whether the same is served of two versions of an installer, except for its time; of a draft nothing is. */
function sameAnswer(path: InstallerPath, before: LoadedRecord, after: LoadedRecord): boolean {
  const [old, now] = [factsOf(path, before), factsOf(path, after)];
  if (old.draft && now.draft) return true;
  const [oldScript, script] = [pairOf(before.root, 'script')?.value, pairOf(after.root, 'script')?.value];
  if (oldScript === undefined || script === undefined || !sameMeaning(oldScript, script)) return false;
  return JSON.stringify(old) === JSON.stringify(now);
}

/** What an installer says beside its script, its time and its tests, with defaults filled in. */
function factsOf(path: InstallerPath, { source, root }: LoadedRecord) {
  const record = installerRules(source, path).toRecord(new Fields(source, root));
  return { ...record, updatedAt: undefined, tested: undefined, script: undefined };
}

/** The text of a record with the time of now where its times have faults; `undefined` without any. */
export function touchText(
  { source, root }: LoadedRecord,
  faults: readonly TimeFault[],
  now: number,
): string | undefined {
  if (faults.length === 0) return undefined;
  const updated = pairOf(root, 'updated_at')?.value;
  const nodes = new Set<YamlNode>(faults.map(({ node }) => node));
  // Nothing is updated before it is made.
  if (updated !== undefined) nodes.add(updated);
  return applyEdits(
    source.text,
    [...nodes].map(({ start, end }) => ({ start, end, text: `"${toTimestamp(now)}"` })),
  );
}
