import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Fields } from '../../../records/fields.ts';

/** A record as its rules see it. */
export interface RecordView {
  /** The slug that the file's name gives; empty where it gives none. */
  readonly slug: string;
  readonly fields: Fields;
}

/** Lints one thing about a record. */
export type RecordRule = (record: RecordView) => readonly Diagnostic[];
