import { type Diagnostic, isError } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';
import { groupBy } from '../../text/group-by.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { allFindings } from '../all-findings.ts';
import { type Acceptance, badAcceptance, unneededAcceptance } from '../lint/acceptance/find-acceptances.ts';
import { riskFindings } from './risk-findings.ts';

export interface Grading {
  readonly severities: Severities;
  readonly acceptances: readonly Acceptance[];
}

/** Findings without accepted ones, and one for each useless acceptance; in a file with an error none is unneeded. */
export function reportedFindings(findings: readonly Diagnostic[], { severities, acceptances }: Grading): Diagnostic[] {
  const open = acceptances.filter(({ code }) => severities.get(code) !== 'off');
  if (open.length === 0) return [...findings];
  const acceptedFindings = new Set<Diagnostic>();
  const byPlace = groupBy(findings, ({ code, place }) => keyOf(code, place.file, place.line));
  const filesWithErrors = new Set(findings.filter(isError).map(({ place }) => place.file));
  const faults = open.flatMap((acceptance) => {
    const { place, line, code } = acceptance;
    const matches = byPlace.get(keyOf(code, place.file, line)) ?? [];
    const reason = faultOf(acceptance, matches);
    if (reason !== undefined) return badAcceptance.at(place, { reason });
    for (const finding of matches) acceptedFindings.add(finding);
    return matches.length > 0 || filesWithErrors.has(place.file) ? [] : unneededAcceptance.at(place, { code });
  });
  return [...findings.filter((finding) => !acceptedFindings.has(finding)), ...faults];
}

function faultOf({ code, reason }: Acceptance, matches: readonly Diagnostic[]): string | undefined {
  if (!allFindings.has(code)) {
    const suggestion = suggest(code, [...allFindings.keys()]);
    return didYouMean(`there is no finding "${code}"`, suggestion);
  }
  if (matches.some(isError)) return `"${code}" is an error, which must be fixed`;
  return reason === '' ? 'it gives no reason' : undefined;
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
