import type { LoadedRecord } from '../../yaml/load/load-record.ts';

/** A text that was read as a record, with all that is wrong with it and not accepted. */
export type CheckedText = LoadedRecord;

/** The codes of which one text has more findings than another. */
export function addedCodes(before: CheckedText, after: CheckedText): string[] {
  const counts = new Map<string, number>();
  for (const { code } of after.diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { code } of before.diagnostics) counts.set(code, (counts.get(code) ?? 0) - 1);
  return [...counts].flatMap(([code, count]) => (count > 0 ? code : []));
}

/** Whether two texts have findings of the same codes, each as often. */
export function haveSameCodes(before: CheckedText, after: CheckedText): boolean {
  return before.diagnostics.length === after.diagnostics.length && addedCodes(before, after).length === 0;
}

/** A stretch of one line that was replaced, or lines that were moved. */
export interface TextChange {
  readonly code: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}
