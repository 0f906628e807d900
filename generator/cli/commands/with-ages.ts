import { dayOf } from '../../answers/history/hold-changes.ts';
import { findExpired, findUntested } from '../../authoring/age/age-findings.ts';
import { findWaiting } from '../../building/history/find-waiting.ts';
import { countOf } from '../../findings/count-of.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { changeWaits, type WaitDetails } from '../../records/findings/changes.ts';
import { longUntested } from '../../records/findings/times.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { type OpenedCatalogue, settingsIn } from './open-catalogue.ts';
import { wholeHistory } from './open-history.ts';

/** Findings with those that depend on the day, which no build may have, at the site's severities. */
export async function withAges(
  diagnostics: readonly Diagnostic[],
  { files, folder }: Pick<OpenedCatalogue, 'files' | 'folder'>,
  isWanted: (path: string) => boolean,
  now: number,
): Promise<readonly Diagnostic[]> {
  const record = settingsIn(files);
  if (record === undefined) return diagnostics;
  const severities = severitiesOf(record);
  const found = record.security === undefined ? [] : findExpired(loadRecord(files, 'site.yaml'), now);
  if (severities.get(longUntested.code) !== 'off') {
    for (const entry of await files.list()) {
      const path = isWanted(entry.path) ? placeEntry(entry).record : undefined;
      if (path?.role === 'installer') found.push(...findUntested(loadRecord(files, path.path), record.tests, now));
    }
  }
  const source = record.hold && (await wholeHistory(folder));
  if (source !== undefined)
    found.push(...(await findWaiting(files, record, source, { today: dayOf(now / 1000), isWanted })));
  if (found.length === 0) return diagnostics;
  return [...diagnostics, ...gradedFindings(found, { severities, acceptances: [] })].sort(compareDiagnostics);
}

/** Changes that are named; the others are counted. */
const SHOWN = 3;

/** Says that changes wait, and where more is said of them; nothing where none does. */
export function waitingLine(diagnostics: readonly Diagnostic[]): string {
  const waits = diagnostics
    .filter(({ code }) => code === changeWaits.code)
    .map(({ details }) => details as WaitDetails);
  const [first] = waits;
  if (first === undefined) return '';
  const named = waits
    .slice(0, SHOWN)
    .map(({ name, until, reasons }) => `${name} until ${until}, because of ${reasons}`);
  const rest = waits.length - named.length;
  const names = [...named, ...(rest > 0 ? [`${String(rest)} more`] : [])].join('; ');
  const verb = waits.length === 1 ? 'waits' : 'wait';
  const each = waits.length === 1 ? '' : '"catalogue check --all" lists them, and ';
  return visibleText(
    `${countOf(waits.length, 'change')} ${verb}: ${names}. ${each}"${first.command}" shows what it does.`,
  ).concat('\n');
}
