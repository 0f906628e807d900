import { diagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isError } from '../../diagnostics/finding.ts';
import { kinds } from '../../diagnostics/kinds.ts';
import { didYouMean } from '../../diagnostics/kinds/did-you-mean.ts';
import { suggest } from '../../validate/suggest.ts';
import type { Acceptance } from './find-acceptances.ts';

/**
 * Takes away the findings that their authors have accepted. An acceptance that accepts nothing is a finding itself, so
 * that none outlives its reason.
 */
export function applyAcceptances(found: readonly Diagnostic[], acceptances: readonly Acceptance[]): Diagnostic[] {
  if (acceptances.length === 0) return [...found];
  const accepted = new Set<Diagnostic>();
  const faults: Diagnostic[] = [];
  for (const acceptance of acceptances) {
    const meant = found.filter((one) => isMeant(one, acceptance));
    const reason = faultOf(acceptance, meant);
    if (reason !== undefined) faults.push(diagnostic('bad-acceptance', acceptance.place, { reason }));
    else if (meant.length === 0) {
      faults.push(diagnostic('unneeded-acceptance', acceptance.place, { code: acceptance.code }));
    } else for (const one of meant) accepted.add(one);
  }
  return [...found.filter((one) => !accepted.has(one)), ...faults];
}

function isMeant({ code, place }: Diagnostic, acceptance: Acceptance): boolean {
  return code === acceptance.code && place.file === acceptance.place.file && place.line === acceptance.line;
}

function faultOf({ code, reason }: Acceptance, meant: readonly Diagnostic[]): string | undefined {
  if (!Object.hasOwn(kinds, code)) {
    const suggestion = suggest(code, Object.keys(kinds));
    return didYouMean(`there is no finding "${code}"`, suggestion);
  }
  if (meant.some(isError)) return `"${code}" is an error, which must be mended`;
  return reason === '' ? 'it gives no reason' : undefined;
}
