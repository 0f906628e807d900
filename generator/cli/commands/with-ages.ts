import { dayOf } from '../../answers/history/hold-changes.ts';
import { findExpired, findUntested } from '../../authoring/age/age-findings.ts';
import { findWaiting } from '../../building/history/find-waiting.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { longUntested } from '../../records/findings/times.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/severities-of.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';
import { wholeHistory } from './open-history.ts';
import { settingsIn } from './read-site.ts';

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
