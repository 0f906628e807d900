import type { Diagnostic } from '../generator/findings/diagnostic.ts';
import { checkFiles } from '../generator/building/pipeline/check-files.ts';
import { createMemoryCatalogue, type MemoryEntries } from './memory-catalogue.ts';

/** What a catalogue in memory is found to be wrong in, one line each: `code file:line:column-endLine:endColumn`. */
export async function findCodes(entries: MemoryEntries): Promise<string[]> {
  return (await findDiagnostics(entries)).map(describe);
}

/** The findings of a catalogue in memory as data. */
export async function findDiagnostics(entries: MemoryEntries): Promise<readonly Diagnostic[]> {
  return (await checkFiles(createMemoryCatalogue(entries))).diagnostics;
}

function describe({ code, place: { file, line, column, endLine, endColumn } }: Diagnostic): string {
  return `${code} ${file}:${[line, column].join(':')}-${[endLine, endColumn].join(':')}`;
}
