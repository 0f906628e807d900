import type { InstallerStatus } from '../../answers/links/status-of.ts';
import { html, type Html } from '../html/html.ts';
import { dayWords } from '../html/day-words.ts';
import { plainText, recordCode } from '../html/record-text.ts';

/** How fresh an installer is, in one line, and which of its addresses others stand in for; nothing where neither is known. */
export function freshness(status: InstallerStatus): Html {
  const words = [testedWords(status), answeredWords(status)].filter((one) => one !== '').join('; ');
  const line = words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  return html`${line !== '' && html`<p class="small">${line}</p>`}${status.replaced.map(replacedLine)}`;
}

function testedWords({ tested, changedAt }: InstallerStatus): string {
  if (tested === null) return '';
  const { date, client, system, works } = tested;
  const where = `with Lutris ${plainText(client)}${system === '' ? '' : ` on ${plainText(system)}`}`;
  const since = date < changedAt.slice(0, 10) ? ', before its last change' : '';
  return `${works ? 'tested' : 'found not to work'} on ${dayWords(date)} ${where}${since}`;
}

/** What the addresses answered that the client gets, on the day on which the first of them was asked. */
function answeredWords({ downloads, tested }: InstallerStatus): string {
  const served = downloads.filter(({ isServed, answered }) => isServed && answered !== null);
  if (served.length === 0 || served.length < downloads.filter(({ isServed }) => isServed).length) return '';
  const days = served.map(({ checkedAt }) => checkedAt?.slice(0, 10) ?? '').sort();
  const [day = ''] = days;
  const year = day.slice(0, 4);
  const isSaid = tested?.date.startsWith(year) === true;
  const when = day === '' ? 'when last asked' : `on ${isSaid ? dayWords(day).replace(` ${year}`, '') : dayWords(day)}`;
  const silent = served.filter(({ answered }) => answered === false).length;
  if (silent > 0)
    return `${String(silent)} of ${String(served.length)} downloads ${silent === 1 ? 'was' : 'were'} not there as expected ${when}`;
  return `${served.length === 1 ? 'the download' : 'all downloads'} answered ${when}`;
}

function replacedLine({ label, from, to }: InstallerStatus['replaced'][number]): Html {
  return html`<p class="small">
    ${recordCode(label.slice(0, 100))} comes from its second address, ${recordCode(to.slice(0, 2000))}, since
    ${recordCode(from.slice(0, 2000))} is gone or has another file.
  </p>`;
}
