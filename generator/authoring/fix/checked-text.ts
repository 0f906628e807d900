import type { LoadedRecord } from '../../yaml/load/load-record.ts';

/** A text that was read as a record, with all that is wrong with it and not accepted. */
export type CheckedText = LoadedRecord;

/** A stretch of one line that was replaced, or lines that were moved. */
export interface TextChange {
  readonly code: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}
