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
  if (acceptances.length === 0 || !found.some(isError)) return found;
  const accepted = new Set<string>();
  for (const { code, place, line, reason } of acceptances)
    if (reason !== '') accepted.add(`${code} ${line} ${place.file}`);
  return found.map((one) => {
    if (!isError(one) || !isOfPolicy(one)) return one;
    const { code, place } = one;
    return accepted.has(`${code} ${place.line} ${place.file}`) ? { ...one, severity: 'warning' } : one;
  });
}

function isOfPolicy({ code }: Diagnostic): boolean {
  return riskFindings.has(code) || code === 'missing-checksum';
}
