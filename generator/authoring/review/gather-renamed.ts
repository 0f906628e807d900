import { newNameOf } from '../../records/renamed-keys.ts';
import type { RecordChange, RenamedKey, Review } from './review.ts';

/** Takes out the changes that do nothing but rename keys, as `check --fix` does in every record, and counts them. */
export function gatherRenamed(changes: readonly RecordChange[]): Pick<Review, 'changes' | 'renamed'> {
  const renamed = new Map<string, RenamedKey>();
  const others = changes.filter((change) => {
    const names = namesIn(change);
    for (const [before, after] of names) {
      const key = [change.what, before, after].join(' ');
      const records = (renamed.get(key)?.records ?? 0) + 1;
      renamed.set(key, { what: change.what, before, after, records });
    }
    return names.length === 0;
  });
  return { changes: others, renamed: [...renamed.keys()].sort().flatMap((key) => renamed.get(key) ?? []) };
}

/** The old and the new names of the keys in which alone a record differs; none where it differs in anything else. */
function namesIn({ what, happening, points, script, fields }: RecordChange): (readonly [string, string])[] {
  if (what === 'image' || happening !== 'changed' || points.length + script.length > 0) return [];
  const names = fields.flatMap(({ key, before }) => {
    const name = newNameOf(what, [key]);
    const isWritten = fields.some((now) => now.key === name && now.before === null && now.after === before);
    return name !== undefined && isWritten ? [[key, name] as const] : [];
  });
  return fields.length === 2 * names.length ? names : [];
}
