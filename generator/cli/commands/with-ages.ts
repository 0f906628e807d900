import { findExpired, findUntested } from '../../authoring/age/age-findings.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { longUntested } from '../../records/findings/times.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { type OpenedCatalogue, settingsIn } from './open-catalogue.ts';

/** Findings with those that depend on the day, which no build may have, at the site's severities. */
export async function withAges(
  diagnostics: readonly Diagnostic[],
  { files }: Pick<OpenedCatalogue, 'files'>,
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
  if (found.length === 0) return diagnostics;
  return [...diagnostics, ...gradedFindings(found, { severities, acceptances: [] })].sort(compareDiagnostics);
}
