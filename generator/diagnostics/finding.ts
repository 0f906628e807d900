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
export function toFinding({ code, place, details }: Diagnostic): Finding {
  const { severity, message, help } = kinds[code] as Kind<object>;
  return { ...place, severity, code, message: message(details), help: help(details) };
}

/** Whether a diagnostic stops the build. */
export function isError({ code }: Diagnostic): boolean {
  return kinds[code].severity === 'error';
}
