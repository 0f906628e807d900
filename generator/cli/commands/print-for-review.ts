import { appendFileSync } from 'node:fs';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { toFinding } from '../../findings/finding.ts';
import { allFindings } from '../../scripts/all-findings.ts';
import { namingPath } from '../../io/disk/reason-of.ts';
import { inReviewOrder, shownFindings, githubReport } from '../../findings/report/github-report.ts';
import { markdownReport } from '../../findings/report/markdown-report.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/**
 * Prints findings as annotations of a GitHub workflow, those in changed records first. GitHub shows only a few of them,
 * so all go into the job's summary, where there is one (the file that GITHUB_STEP_SUMMARY names).
 */
export function printForReview(
  diagnostics: readonly Diagnostic[],
  changed: ReadonlySet<string>,
  { shownFolder }: OpenedCatalogue,
  environment: Environment,
): void {
  const { variables, out } = environment;
  const findings = inReviewOrder(
    diagnostics.map((found) => toFinding(found, allFindings)),
    changed,
  );
  const summary = variables['GITHUB_STEP_SUMMARY'] ?? '';
  const context = {
    folder: shownFolder,
    lineOf: () => undefined,
    colours: coloursFor(out, environment),
    width: undefined,
  };
  out.write(githubReport(summary === '' ? findings : shownFindings(findings), context));
  if (summary === '') return;
  namingPath(summary, () => {
    appendFileSync(summary, markdownReport(findings, changed, context));
  });
}
