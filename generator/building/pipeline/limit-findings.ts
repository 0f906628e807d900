import { compareDiagnostics, isError, type Diagnostic } from '../../findings/diagnostic.ts';
import { unfinishedFindings } from '../../yaml/findings/limits.ts';

/** A hostile file cannot fill the report. */
export function limitFindings(found: readonly Diagnostic[], limit: number): readonly Diagnostic[] {
  if (found.length <= limit) return found;
  // Errors first, or else a warning could hide one.
  const graded = [...found.filter(isError), ...found.filter((one) => !isError(one))];
  const shown = graded.slice(0, limit).sort(compareDiagnostics);
  const last = shown.at(-1);
  return last === undefined ? shown : [...shown, unfinishedFindings.at(last.place, { limit })];
}
