import type { Fields } from '../../../records/fields.ts';
import type { RecordKey } from '../../../records/record-schemas.ts';
import type { Rule } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/nodes.ts';
import { runnerNotOfferedRule, unknownRunnerNameRule, unusedPackageRule, unversionedPackageRule } from './packages.ts';
import { tooLongRule, idTooLargeRule, versionWordRule } from './origin.ts';

export type Role = 'installer' | 'game' | 'runner' | 'runtime';

export interface RecordView<Of extends Role = Role> {
  readonly role: Of;
  /** The slug that the file's name gives; empty where it gives none. */
  readonly slug: string;
  readonly fields: Fields<RecordKey<Of>>;
}

export type RecordRule<Of extends Role = Role> = Rule<RecordView<Of>>;

/** What the client and the origin make of records, apart from scripts, in the order of the documentation. */
export const recordRules: { readonly [Of in Role]: readonly RecordRule<Of>[] } = {
  installer: [runnerNotOfferedRule, versionWordRule, tooLongRule, idTooLargeRule],
  game: [tooLongRule, idTooLargeRule],
  runner: [unknownRunnerNameRule],
  runtime: [unusedPackageRule, unversionedPackageRule, tooLongRule],
};

export function lintRecord<Of extends Role>(record: RecordView<Of>): readonly Diagnostic[] {
  return collect(recordRules[record.role], ({ check }) => check(record));
}
