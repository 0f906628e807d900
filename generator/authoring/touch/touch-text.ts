import { pairOf } from '../../scripts/lint/script/outline.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import type { YamlNode } from '../../yaml/load/yaml-node.ts';
import { applyEdits } from '../fix/apply-edits.ts';
import { toTimestamp } from '../record/to-timestamp.ts';
import type { TimeFault } from './time-faults.ts';

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
