import type { Finding } from '../finding.ts';
import { pathIn, type Report, sentence, visibleFinding } from './report.ts';
import { visibleText } from '../../text/visible-text.ts';
import type { Severity } from '../diagnostic.ts';

/** Workflow commands that GitHub shows as annotations beside the lines of a pull request. */
export const githubReport: Report = (findings, { folder }) =>
  findings.map((finding) => `${annotation(visibleFinding(finding), visibleText(folder))}\n`).join('');

function annotation(finding: Finding, folder: string): string {
  const { file, line, column, endLine, endColumn, severity, code, message, help } = finding;
  const properties = Object.entries({
    file: pathIn({ folder }, file),
    line: String(line),
    endLine: String(endLine),
    // GitHub refuses columns of a stretch of several lines.
    ...(line === endLine ? { col: String(column), endColumn: String(endColumn) } : {}),
    title: code,
  }).map(([name, value]) => `${name}=${escapeMessage(value).replaceAll(':', '%3A').replaceAll(',', '%2C')}`);
  return `::${severity} ${properties.join(',')}::${escapeMessage(`${sentence(message)} ${help}`)}`;
}

/** Escapes percent signs: GitHub decodes `%0A`, and a line feed would end the command and begin another. */
function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25');
}

/** GitHub shows so many annotations of each severity for one step, and drops the rest without a word. */
const SHOWN_ANNOTATIONS = 10;

/** Findings in the order in which a reviewer wants them: those in changed files first, then the most severe. */
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
