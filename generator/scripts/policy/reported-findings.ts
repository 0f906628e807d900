import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';
import { applyAcceptances } from '../lint/acceptance/apply-acceptances.ts';
import { type Acceptance, badAcceptance, unneededAcceptance } from '../lint/acceptance/find-acceptances.ts';
import { riskFindings } from './risk-findings.ts';

export interface Grading {
  readonly severities: Severities;
  readonly acceptances: readonly Acceptance[];
}

/** Findings without accepted ones, and one for each useless acceptance. */
export function reportedFindings(
  diagnostics: readonly Diagnostic[],
  { severities, acceptances }: Grading,
): Diagnostic[] {
  const open = acceptances.filter(({ code }) => severities.get(code) !== 'off');
  return applyAcceptances(diagnostics, open);
}

/** Findings at the site's severities, without those switched off. */
export function gradedFindings(findings: readonly Diagnostic[], { severities, acceptances }: Grading): Diagnostic[] {
  const keys = new Set<string>();
  for (const { code, place, line, reason } of acceptances) if (reason !== '') keys.add(keyOf(code, place.file, line));
  return findings.flatMap((finding) => {
    const { code, place } = finding;
    const newSeverity = severities.get(code) ?? finding.severity;
    const isSoftened = newSeverity === 'error' && isPolicy(code) && keys.has(keyOf(code, place.file, place.line));
    const severity = isSoftened ? 'warning' : newSeverity;
    if (severity === 'off') return [];
    return severity === finding.severity ? finding : { ...finding, severity };
  });
}

export function canBeAccepted({ code, severity }: Diagnostic): boolean {
  if (code === badAcceptance.code || code === unneededAcceptance.code) return false;
  return severity !== 'error' || isPolicy(code);
}

function isPolicy(code: string): boolean {
  return riskFindings.has(code) || code === 'missing-checksum';
}

function keyOf(code: string, file: string, line: number): string {
  return `${code} ${String(line)} ${file}`;
}
