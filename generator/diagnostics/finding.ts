import type { Diagnostic } from './diagnostic.ts';
import type { Kind, Severity } from './kind.ts';
import { kinds } from './kinds.ts';

/** A diagnostic in words, as every report format prints it. */
export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

/** Words a diagnostic. */
export function toFinding(found: Diagnostic): Finding {
  const { message, help } = kinds[found.code] as Kind<object>;
  const severity = severityOf(found);
  return { ...found.place, severity, code: found.code, message: message(found.details), help: help(found.details) };
}

/** Whether a diagnostic stops the build. */
export function isError(found: Diagnostic): boolean {
  return severityOf(found) === 'error';
}

function severityOf({ code, severity }: Diagnostic): Severity {
  return severity ?? kinds[code].severity;
}
