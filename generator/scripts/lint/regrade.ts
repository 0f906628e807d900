import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { Severities } from '../../records/records.ts';

/** Gives findings the severities that the site has set for their codes, and takes away those it has switched off. */
export function regrade(diagnostics: readonly Diagnostic[], severities: Severities): Diagnostic[] {
  if (severities.size === 0) return [...diagnostics];
  return diagnostics.flatMap((found) => {
    const severity = severities.get(found.code);
    if (severity === undefined) return [found];
    return severity === 'off' ? [] : [{ ...found, severity }];
  });
}
