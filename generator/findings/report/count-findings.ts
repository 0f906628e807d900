import { countOf, withCommas } from '../../text/count-of.ts';
import type { Finding } from '../finding.ts';

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** The findings in numbers: `2 errors and 1 warning in 3 files`. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = SEVERITIES.map((severity) =>
    countOf(findings.filter((finding) => finding.severity === severity).length, severity),
  ).filter((text) => !text.startsWith('0 '));
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${counts.join(', ')} in ${countOf(files, 'file')}`;
}

/** Findings that are not shown, a line per severity: `44 notices in 42 files: 40 missing-checksum, 4 too-long`. */
export function countOthers(findings: readonly Finding[], noun: string): string {
  return SEVERITIES.toReversed()
    .map((severity) => findings.filter((finding) => finding.severity === severity))
    .filter((some) => some.length > 0)
    .map((some) => `${numberOf(some, noun)}: ${codesOf(some)} (show them with --all)\n`)
    .join('');
}

function numberOf(findings: readonly Finding[], noun: string): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${countOf(findings.length, findings[0]?.severity ?? '')} in ${countOf(files, noun)}`;
}

/** How often each code occurs, the most frequent first. */
function codesOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const mostFrequent = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent.map(([code, count]) => `${withCommas(count)} ${code}`).join(', ');
}
