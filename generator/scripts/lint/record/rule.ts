import type { Rule } from '../../../findings/rule.ts';
import type { Fields } from '../../../records/fields.ts';

/** A record as its rules see it. */
export interface RecordView {
  readonly role: 'installer' | 'game' | 'runner' | 'runtime';
  /** The slug that the file's name gives; empty where it gives none. */
  readonly slug: string;
  readonly fields: Fields;
}

/** Checks a record, apart from its script, for one kind of finding. */
export type RecordRule = Rule<RecordView>;
