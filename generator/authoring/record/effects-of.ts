import { Fields } from '../../records/fields.ts';
import { toScript } from '../../records/to-script.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';

/** What an installer does, as far as its record can be read; `undefined` for a record without a script. */
export function effectsOf(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
): Effects | undefined {
  const fields = new Fields(source, root);
  const script = fields.node('script');
  if (record.role !== 'installer' || script?.kind !== 'mapping') return undefined;
  return describeEffects({
    slug: record.installer,
    gameSlug: record.game,
    version: fields.text('version') ?? '',
    runner: fields.text('runner') ?? '',
    script: treeOfValue(toScript(source, script).script),
  });
}
