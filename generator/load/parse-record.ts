import { readFast } from './fast/read-fast.ts';
import { parseExactly } from './parse-exactly.ts';
import type { Parsed } from './parsed.ts';
import type { Source } from './source.ts';

/** Reads the one YAML document of a record. What it means never depends on which of the two readers takes it. */
export function parseRecord(source: Source): Parsed {
  const root = readFast(source.text);
  return root === undefined ? parseExactly(source) : { root, diagnostics: [] };
}
