import { groupBy } from '../../../text/group-by.ts';
import { type Diagnostic, isError } from '../../../findings/diagnostic.ts';
import { didYouMean, suggest } from '../../../text/suggest.ts';
import { allFindings } from '../../all-findings.ts';
import { type Acceptance, badAcceptance, unneededAcceptance } from './find-acceptances.ts';

/** Removes accepted findings. An unneeded acceptance is a finding itself, except in a file with an error. */
export function applyAcceptances(found: readonly Diagnostic[], acceptances: readonly Acceptance[]): Diagnostic[] {
  if (acceptances.length === 0) return [...found];
  const accepted = new Set<Diagnostic>();
  const byLine = groupBy(found, ({ place }) => lineName(place.file, place.line));
  const filesWithErrors = new Set(found.filter(isError).map(({ place }) => place.file));
  const faults: Diagnostic[] = [];
  for (const acceptance of acceptances) {
    const { place, line, code } = acceptance;
    const meant = (byLine.get(lineName(place.file, line)) ?? []).filter((one) => one.code === code);
    const reason = faultOf(acceptance, meant);
    if (reason !== undefined) faults.push(badAcceptance.at(place, { reason }));
    else if (meant.length === 0) {
      if (!filesWithErrors.has(place.file)) faults.push(unneededAcceptance.at(place, { code }));
    } else for (const one of meant) accepted.add(one);
  }
  return [...found.filter((one) => !accepted.has(one)), ...faults];
}

function lineName(file: string, line: number): string {
  return `${file}:${String(line)}`;
}

function faultOf({ code, reason }: Acceptance, meant: readonly Diagnostic[]): string | undefined {
  if (!allFindings.has(code)) {
    const suggestion = suggest(code, [...allFindings.keys()]);
    return didYouMean(`there is no finding "${code}"`, suggestion);
  }
  if (meant.some(isError)) return `"${code}" is an error, which must be fixed`;
  return reason === '' ? 'it gives no reason' : undefined;
}
