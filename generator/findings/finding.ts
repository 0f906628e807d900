import type { DefinedFinding } from './define-finding.ts';
import type { Diagnostic, Place, Severity } from './diagnostic.ts';

/** A diagnostic in words. */
export interface Finding extends Place {
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

export function toFinding({ code, severity, place, details }: Diagnostic, definitions: Definitions): Finding {
  const definition = definitions.get(code);
  if (definition === undefined) throw new Error(`No finding "${code}"`);
  const words = { message: visible(definition.message(details)), help: visible(definition.help(details)) };
  return { ...place, severity, code, ...words };
}

export type Definitions = ReadonlyMap<string, DefinedFinding>;

/** Escapes invisible characters: sentences quote strangers, and a terminal obeys escape sequences. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code > 0xffff ? `\\U${hexadecimal(code, 8)}` : `\\u${hexadecimal(code, 4)}`;
  });
}

function hexadecimal(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}
