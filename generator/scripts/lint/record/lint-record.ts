import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/collect.ts';
import type { RecordRule, RecordView, Role } from './rule.ts';
import { runnerNotOfferedRule } from './rules/runners.ts';
import { unknownRunnerNameRule } from './rules/runners.ts';
import { tooLongRule } from './rules/origin.ts';
import { idTooLargeRule } from './rules/origin.ts';
import { unusedPackageRule } from './rules/packages.ts';
import { unversionedPackageRule } from './rules/packages.ts';
import { versionWordRule } from './rules/origin.ts';

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
