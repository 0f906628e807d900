import { compareCodePoints } from './compare-code-points.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Order of a report: by file, then by place within it, then by code. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareCodePoints(a.place.file, b.place.file) ||
    a.place.line - b.place.line ||
    a.place.column - b.place.column ||
    compareCodePoints(a.code, b.code)
  );
}
