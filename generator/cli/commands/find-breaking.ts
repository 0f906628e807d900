import { breakingFindings } from '../../authoring/review/breaking-findings.ts';
import { readSettings, severitiesOf } from '../../building/pipeline/read-catalogue-records.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { openChanged, openCommit } from '../../io/disk/catalogue-version.ts';
import { changedFiles, findCommit } from '../../io/disk/git.ts';
import { createSchemaCheck } from '../../records/schemas.ts';
import { regrade } from '../../scripts/lint/regrade.ts';
import { placeEntry } from '../../yaml/load/layout.ts';
import type { Environment } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** Findings, with those about what the changes since a branch began break, at the severities of the site. */
export function withBreaking(
  diagnostics: readonly Diagnostic[],
  branch: string | undefined,
  catalogue: OpenedCatalogue,
  environment: Environment,
): readonly Diagnostic[] {
  if (branch === undefined) return diagnostics;
  const { folder, files } = catalogue;
  const commit = findCommit(folder, branch, 'HEAD');
  const changed = commit === undefined ? undefined : changedFiles(folder, branch);
  if (commit === undefined || changed === undefined) {
    const words = `git knows no commit "${visibleText(branch)}" here: nothing was compared with it`;
    environment.error.write(`${words}. In a shallow clone, fetch it first.\n`);
    return diagnostics;
  }
  const before = openCommit(folder, commit);
  const site = placeEntry({ path: 'site.yaml', kind: 'file' }).record;
  const settings = readSettings(site, files, createSchemaCheck(), () => undefined);
  const found = breakingFindings(before, openChanged(folder, before, changed));
  return [...diagnostics, ...regrade(found, severitiesOf(settings.record))].sort(compareDiagnostics);
}
