import { lastTest } from '../../answers/game-summary.ts';
import type { InstallerRecord } from '../../records/records.ts';
import { html, type Html } from '../html/html.ts';
import { dayWords } from '../html/day-words.ts';
import { plainText } from '../html/record-text.ts';

/** The last test of an installer, in one line; nothing where none is known. */
export function freshness(record: Pick<InstallerRecord, 'tested' | 'updatedAt'>): Html | false {
  const test = lastTest(record);
  if (test === undefined) return false;
  const { date, client, system, works } = test;
  const where = `with Lutris ${plainText(client)}${system === '' ? '' : ` on ${plainText(system)}`}`;
  const since = date < record.updatedAt.slice(0, 10) ? ', before its last change' : '';
  return html`<p class="small">${works ? 'Tested' : 'Found not to work'} on ${dayWords(date)} ${where}${since}.</p>`;
}
