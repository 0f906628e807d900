import { isError, type Diagnostic } from '../../findings/diagnostic.ts';
import type { Acceptance } from '../lint/acceptance/find-acceptances.ts';
import { riskFindings } from './risk-findings.ts';

/**
 * What a site's policy makes an error, an author may accept with a reason like a warning: the policy asks that no author does
 * it without one.
 */
export function softenAccepted(
  found: readonly Diagnostic[],
  acceptances: readonly Acceptance[],
): readonly Diagnostic[] {
  if (acceptances.length === 0) return found;
  return found.map((one) => {
    if (!isError(one) || !isOfPolicy(one)) return one;
    const isAccepted = acceptances.some(
      ({ code, line, reason }) => code === one.code && line === one.place.line && reason !== '',
    );
    return isAccepted ? { ...one, severity: 'warning' } : one;
  });
}

function isOfPolicy({ code }: Diagnostic): boolean {
  return riskFindings.has(code) || code === 'missing-checksum';
}
