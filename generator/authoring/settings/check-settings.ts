import type { Diagnostic } from '../../findings/diagnostic.ts';
import { Fields } from '../../records/fields.ts';
import { placeholderAddress } from '../../records/findings/site.ts';
import { contactExpired } from '../../records/findings/times.ts';
import { isMoment } from '../../records/timestamp.ts';
import type { LoadedRecord } from '../../yaml/load/load-record.ts';

/** Programs reject an expired contact. */
export function findExpired({ source, root }: LoadedRecord, currentTime: number): Diagnostic[] {
  const security = new Fields(source, new Fields(source, root).node('security'));
  const expires = security.text('expires') ?? '';
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(expires) && isMoment(expires) && Date.parse(expires) <= currentTime;
  return isOver ? [contactExpired.at(security.place('expires'), { expires })] : [];
}

/** Names kept for examples serve nobody. */
export function findPlaceholder({ source, root }: LoadedRecord): Diagnostic[] {
  const fields = new Fields(source, root);
  const baseUrl = fields.text('base_url') ?? '';
  const { hostname = '' } = URL.canParse(baseUrl) ? new URL(baseUrl) : {};
  const isKept = /(?:^|\.)example(?:\.(?:com|net|org))?$/.test(hostname);
  return isKept ? [placeholderAddress.at(fields.place('base_url'), { baseUrl })] : [];
}
