import type { Rule } from '../../../findings/define-finding.ts';
import type { Fields } from '../../../records/fields.ts';
import type { RecordKey } from '../../../records/record-schemas.ts';

export type Role = 'installer' | 'game' | 'runner' | 'runtime';

export interface RecordView<Of extends Role = Role> {
  readonly role: Of;
  /** The slug by the file's name; empty if that is none. */
  readonly slug: string;
  readonly fields: Fields<RecordKey<Of>>;
}

export type RecordRule<Of extends Role = Role> = Rule<RecordView<Of>>;
