import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './part.ts';

/** A finding as `--format jsonl` prints it. */
export interface PrintedFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

/** Reads findings, and reports those that name no place or no remedy. */
export function checkFindings(bench: Bench, catalogue: string, out: string): readonly PrintedFinding[] {
  const findings = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PrintedFinding);
  for (const finding of findings) {
    const fault = placeFault(catalogue, finding);
    if (fault !== undefined) bench.fault(`a finding ${fault}`, JSON.stringify(finding));
  }
  return findings;
}

function placeFault(catalogue: string, { file, line, column, message, help }: PrintedFinding): string | undefined {
  if (message === '' || help === '') return 'has no message or no remedy';
  const path = join(catalogue, file);
  if (!(line >= 1 && column >= 1)) return 'has no place';
  if (!existsSync(path) || !statSync(path).isFile()) return line === 1 ? undefined : 'is not in a file';
  const lines = readFileSync(path, 'latin1').split(/\r\n|\r|\n/).length;
  return line > lines + 1 ? 'lies behind the end of its file' : undefined;
}
