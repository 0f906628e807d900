import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../script/outline.ts';
import type { RecordRule, RecordView, Role } from './rule.ts';
import { runnerNotOfferedRule, unknownRunnerNameRule } from './rules/runner-not-offered.ts';
import { tooLongRule, idTooLargeRule } from './rules/too-long.ts';
import { unusedPackageRule, unversionedPackageRule } from './rules/unused-package.ts';
import { versionWordRule } from './rules/version-word.ts';

/** What the client and the origin make of records, apart from scripts, in the order of the documentation. */
export const recordRules: { readonly [Of in Role]: readonly RecordRule<Of>[] } = {
  installer: [runnerNotOfferedRule, versionWordRule, tooLongRule, idTooLargeRule],
  game: [tooLongRule, idTooLargeRule],
  runner: [unknownRunnerNameRule],
  runtime: [unusedPackageRule, unversionedPackageRule, tooLongRule],
};

/** Lints a record outside of its script. */
export function lintRecord<Of extends Role>(record: RecordView<Of>): readonly Diagnostic[] {
  return collect(recordRules[record.role], ({ check }) => check(record));
}
