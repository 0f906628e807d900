import type { RecordCheck } from '../fix/record-check.ts';
import { addedCodes } from '../fix/checked-text.ts';
import { formatText } from '../format/format-text.ts';
import type { RecordPath } from '../../yaml/load/layout.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';
import { writePins, type Pin } from './write-pins.ts';

/** The record with checksums, in the usual form if it had that; `undefined` if meaning or findings changed. */
export function pinText(
  record: RecordPath,
  { source, root }: Pick<LoadedRecord, 'source' | 'root'>,
  pins: readonly Pin[],
  check: RecordCheck,
): string | undefined {
  const pinned = root === undefined ? undefined : writePins({ source, root }, pins);
  if (pinned === undefined) return undefined;
  return inUsualForm(record, source.text, pinned, check);
}

/** A changed text in the usual form where the earlier one had that; `undefined` where it has findings that that had not. */
export function inUsualForm(
  record: RecordPath,
  before: string,
  changed: string,
  check: RecordCheck,
): string | undefined {
  const read = (text: string) => check(record, text);
  const usual = formatText(record.role, before, read);
  const after =
    usual.kind === 'formatted' && usual.text === before ? formatText(record.role, changed, read) : undefined;
  const text = after?.kind === 'formatted' ? after.text : changed;
  return addedCodes(read(before), read(text)).length === 0 ? text : undefined;
}
