import type { Finding } from '../finding.ts';

const SEVERITIES = ['error', 'warning', 'notice'] as const;

/** The findings in numbers: `2 errors and 1 warning in 3 files`. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = SEVERITIES.map((severity) =>
    plural(findings.filter((finding) => finding.severity === severity).length, severity),
  ).filter((text) => !text.startsWith('0 '));
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${counts.join(', ')} in ${plural(files, 'file')}`;
}

/**
 * Findings that are not shown, as a line for each severity: `44 notices in 42 files: 40 missing-checksum, 4 too-long`.
 * `noun` is what their files are called.
 */
export function countOthers(findings: readonly Finding[], noun: string): string {
  return SEVERITIES.toReversed()
    .map((severity) => findings.filter((finding) => finding.severity === severity))
    .filter((some) => some.length > 0)
    .map((some) => `${numberOf(some, noun)}: ${codesOf(some)} (show them with --all)\n`)
    .join('');
}

function numberOf(findings: readonly Finding[], noun: string): string {
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${plural(findings.length, findings[0]?.severity ?? '')} in ${plural(files, noun)}`;
}

/** How often each code occurs, the most frequent first. */
function codesOf(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  const ordered = [...counts].sort(([, a], [, b]) => b - a);
  return ordered.map(([code, count]) => `${withCommas(count)} ${code}`).join(', ');
}

/** A number with its noun: `1 file`, `2 files`. */
export function plural(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A whole number from 0 with a comma between thousands; the language data of Node take longer to load than much else. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
