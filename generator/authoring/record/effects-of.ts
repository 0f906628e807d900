import { Fields } from '../../records/fields.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { installerInput } from '../../scripts/effects/installer-input.ts';
import type { RecordPath } from '../../catalogue/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';

/** What an installer does, as far as its record can be read; `undefined` for a record without a script. */
export function effectsOf(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
): Effects | undefined {
  const fields = new Fields(source, root);
  const hasScript = fields.node('script')?.kind === 'mapping';
  return record.role === 'installer' && hasScript ? describeEffects(installerInput(record, source, fields)) : undefined;
}
