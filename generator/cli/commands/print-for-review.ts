import { appendFileSync } from 'node:fs';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { worded } from '../../scripts/all-findings.ts';
import { namingPath } from '../../io/disk/reason-of.ts';
import { inReviewOrder, shownFindings, githubReport } from '../../findings/report/github-report.ts';
import { markdownReport } from '../../findings/report/markdown-report.ts';
import { coloursFor } from '../terminal/colours.ts';
import type { Environment } from '../terminal/environment.ts';
import type { OpenedCatalogue } from './open-catalogue.ts';

/** Prints annotations for GitHub, changed records first, and all findings into the job's summary. */
export function printForReview(
  diagnostics: readonly Diagnostic[],
  changed: ReadonlySet<string>,
  { shownFolder }: OpenedCatalogue,
  environment: Environment,
): void {
  const { variables, out } = environment;
  const findings = inReviewOrder(diagnostics.map(worded), changed);
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
