import type { Finding } from '../finding.ts';
import type { Severity } from '../diagnostic.ts';

/** GitHub shows so many annotations of each severity for one step, and drops the rest without a word. */
const SHOWN_ANNOTATIONS = 10;

/** Findings in the order in which a reviewer wants them: those in changed files first, then the gravest. */
export function inReviewOrder(findings: readonly Finding[], changed: ReadonlySet<string>): Finding[] {
  const rank: Record<Severity, number> = { error: 0, warning: 1, notice: 2 };
  return findings.toSorted(
    (a, b) => Number(changed.has(b.file)) - Number(changed.has(a.file)) || rank[a.severity] - rank[b.severity],
  );
}

/** The findings that GitHub will show of an ordered list. */
export function shownFindings(findings: readonly Finding[]): Finding[] {
  const counts: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };
  return findings.filter(({ severity }) => (counts[severity] += 1) <= SHOWN_ANNOTATIONS);
}
