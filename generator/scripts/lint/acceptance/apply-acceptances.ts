import { groupBy } from '../../../text/group-by.ts';
import { type Diagnostic, isError } from '../../../findings/diagnostic.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
import { allFindings } from '../../all-findings.ts';
import { type Acceptance, badAcceptance, unneededAcceptance } from './find-acceptances.ts';

/** Removes accepted findings. An unneeded acceptance is a finding itself, except in a file with an error. */
export function applyAcceptances(findings: readonly Diagnostic[], acceptances: readonly Acceptance[]): Diagnostic[] {
  if (acceptances.length === 0) return [...findings];
  const acceptedFindings = new Set<Diagnostic>();
  const byLine = groupBy(findings, ({ place }) => lineName(place.file, place.line));
  const filesWithErrors = new Set(findings.filter(isError).map(({ place }) => place.file));
  const faults: Diagnostic[] = [];
  for (const acceptance of acceptances) {
    const { place, line, code } = acceptance;
    const matches = (byLine.get(lineName(place.file, line)) ?? []).filter((finding) => finding.code === code);
    const reason = faultOf(acceptance, matches);
    if (reason !== undefined) faults.push(badAcceptance.at(place, { reason }));
    else if (matches.length === 0) {
      if (!filesWithErrors.has(place.file)) faults.push(unneededAcceptance.at(place, { code }));
    } else for (const finding of matches) acceptedFindings.add(finding);
  }
  return [...findings.filter((finding) => !acceptedFindings.has(finding)), ...faults];
}

function lineName(file: string, line: number): string {
  return `${file}:${String(line)}`;
}

function faultOf({ code, reason }: Acceptance, matches: readonly Diagnostic[]): string | undefined {
  if (!allFindings.has(code)) {
    const suggestion = suggest(code, [...allFindings.keys()]);
    return didYouMean(`there is no finding "${code}"`, suggestion);
  }
  if (matches.some(isError)) return `"${code}" is an error, which must be fixed`;
  return reason === '' ? 'it gives no reason' : undefined;
}
