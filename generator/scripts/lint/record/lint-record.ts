import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/nodes.ts';
import { runnerNotOfferedRule, unknownRunnerNameRule, unusedPackageRule, unversionedPackageRule } from './packages.ts';
import type { RecordRule, RecordView, Role } from './record-view.ts';
import { tooLongRule, idTooLargeRule, versionWordRule } from './origin.ts';

/** Rules about the treatment of records by the client and the origin, in the order of the documentation; scripts have their own. */
export const recordRules: { readonly [Of in Role]: readonly RecordRule<Of>[] } = {
  installer: [runnerNotOfferedRule, versionWordRule, tooLongRule, idTooLargeRule],
  game: [tooLongRule, idTooLargeRule],
  runner: [unknownRunnerNameRule],
  runtime: [unusedPackageRule, unversionedPackageRule, tooLongRule],
};

export function lintRecord<Of extends Role>(record: RecordView<Of>): readonly Diagnostic[] {
  return collect(recordRules[record.role], ({ check }) => check(record));
}
