import { findExpired, findPlaceholder } from '../../authoring/settings/check-settings.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../catalogue/catalogue-files.ts';
import { loadRecord } from '../../yaml/load/load-record.ts';
import { settingsIn } from './open-catalogue.ts';

/** Adds findings about settings that no build may cache; expiry only with a time in milliseconds. */
export function withSettings(
  diagnostics: readonly Diagnostic[],
  files: CatalogueFiles,
  currentTime?: number,
): readonly Diagnostic[] {
  const record = settingsIn(files);
  if (record === undefined) return diagnostics;
  const site = loadRecord(files, 'site.yaml');
  const settingFindings = [...findPlaceholder(site), ...(currentTime === undefined ? [] : findExpired(site, currentTime))];
  if (settingFindings.length === 0) return diagnostics;
  const options = { severities: severitiesOf(record), acceptances: [] };
  return [...diagnostics, ...gradedFindings(settingFindings, options)];
}
