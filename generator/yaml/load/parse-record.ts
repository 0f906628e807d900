import { checkCharacters } from './check-characters.ts';
import { readFast } from './fast/read-fast.ts';
import { parseExactly } from './parse-exactly.ts';
import type { Parsed } from './parsed.ts';
import type { Source } from './source.ts';

/** Reads the one YAML document of a record. What it means never depends on which of the two readers takes it. */
export function parseRecord(source: Source): Parsed {
  const root = readFast(source.text);
  // The fast reader takes no text with a character that there could be a finding about.
  if (root !== undefined) return { root, diagnostics: [] };
  const exact = parseExactly(source);
  return { ...exact, diagnostics: [...checkCharacters(source), ...exact.diagnostics] };
}
