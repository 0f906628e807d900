import type { Finding } from '../finding.ts';

/** The findings in numbers: `2 errors and 1 warning in 3 files`. */
export function countFindings(findings: readonly Finding[]): string {
  const counts = (['error', 'warning', 'notice'] as const)
    .map((severity) => plural(findings.filter((finding) => finding.severity === severity).length, severity))
    .filter((text) => !text.startsWith('0 '));
  const files = new Set(findings.map(({ file }) => file)).size;
  return `${counts.join(', ')} in ${plural(files, 'file')}`;
}

/** A number with its noun: `1 file`, `2 files`. */
export function plural(count: number, noun: string): string {
  return `${withCommas(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A whole number from 0 with a comma between thousands; the language data of Node take longer to load than much else. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
