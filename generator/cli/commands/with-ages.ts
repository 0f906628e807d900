import { findExpired } from '../../authoring/age/age-findings.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { settingsIn } from './open-catalogue.ts';

/** Findings with those that depend on the day, which no build may have, at the site's severities. */
export function withAges(
  diagnostics: readonly Diagnostic[],
  files: CatalogueFiles,
  now: number,
): readonly Diagnostic[] {
  const record = settingsIn(files);
  if (record?.security === undefined) return diagnostics;
  const found = findExpired(loadRecord(files, 'site.yaml'), now);
  if (found.length === 0) return diagnostics;
  const options = { severities: severitiesOf(record), acceptances: [] };
  return [...diagnostics, ...gradedFindings(found, options)].sort(compareDiagnostics);
}
