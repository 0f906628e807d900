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
  const words = { message: visible(message(found.details)), help: visible(help(found.details)) };
  return { ...found.place, severity, code: found.code, ...words };
}

/** Whether a diagnostic stops the build. */
export function isError(found: Diagnostic): boolean {
  return severityOf(found) === 'error';
}

function severityOf({ code, severity }: Diagnostic): Severity {
  return severity ?? kinds[code].severity;
}

/**
 * Shows characters that nobody sees as escapes: sentences quote records of strangers, and a terminal would obey an
 * escape sequence in them.
 */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${hexadecimal(code, 8)}` : `\\u${hexadecimal(code, 4)}`;
  });
}

function hexadecimal(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}
