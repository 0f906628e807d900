import type { Diagnostic } from '../findings/diagnostic.ts';
import type { Source } from '../yaml/load/source.ts';
import { Fields } from './fields.ts';
import type { TestRecord } from './records.ts';
import { checkDate } from './timestamp.ts';
import type { InstallerFields } from './download-rules.ts';

const NONE: readonly never[] = [];

export function toTests(source: Source, fields: InstallerFields): readonly TestRecord[] {
  return entriesOf(source, fields).map((entry) => ({
    date: entry.text('date') ?? '',
    client: entry.text('client') ?? '',
    system: entry.text('system') ?? '',
    by: entry.text('by') ?? '',
    works: entry.flag('works') ?? false,
    note: entry.text('note') ?? '',
  }));
}

/** Finds days that do not exist. */
export function checkTests(source: Source, fields: InstallerFields): readonly Diagnostic[] {
  return entriesOf(source, fields).flatMap((entry) => checkDate(entry, 'date'));
}

function entriesOf(source: Source, fields: InstallerFields): readonly Fields[] {
  const node = fields.node('tested');
  return node?.kind === 'sequence' ? node.items.map((item) => new Fields(source, item)) : NONE;
}
