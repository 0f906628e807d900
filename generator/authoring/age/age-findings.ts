import { lastTest } from '../../answers/game-summary.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { Fields } from '../../records/fields.ts';
import { contactExpired, longUntested } from '../../records/findings/times.ts';
import { toTests } from '../../records/installer-rules.ts';
import type { TestPolicy } from '../../records/records.ts';
import { isMoment } from '../../records/timestamp.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';

const DAY = 86_400_000;

/** Finds an installer whose last test is older than a site wants, or that has none; an unlisted one needs none. */
export function findUntested(
  { source, root }: LoadedRecord,
  { within, isRequired }: TestPolicy,
  now: number,
): Diagnostic[] {
  const fields = new Fields(source, root);
  if (root === undefined || fields.flag('draft') === true || fields.flag('published') === false) return [];
  const { date = '' } = lastTest({ tested: toTests(source, fields) }) ?? {};
  // A day that does not exist has its own finding.
  if (date === '' ? !isRequired : !isMoment(date) || now - Date.parse(date) < (within + 1) * DAY) return [];
  return [longUntested.at(fields.place(date === '' ? 'version' : 'tested'), { tested: date, days: within })];
}

/** Finds a contact of a site that programs reject because its time is over. */
export function findExpired({ source, root }: LoadedRecord, now: number): Diagnostic[] {
  const security = new Fields(source, new Fields(source, root).node('security'));
  const expires = security.text('expires') ?? '';
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(expires) && isMoment(expires) && Date.parse(expires) <= now;
  return isOver ? [contactExpired.at(security.place('expires'), { expires })] : [];
}
