import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { collect } from '../../reading/collect.ts';
import type { RecordRule, RecordView, Role } from './rule.ts';
import { runnerNotOfferedRule } from './rules/runner-not-offered.ts';
import { unknownRunnerNameRule } from './rules/unknown-runner-name.ts';
import { tooLongRule } from './rules/too-long.ts';
import { idTooLargeRule } from './rules/id-too-large.ts';
import { unusedPackageRule } from './rules/unused-package.ts';
import { unversionedPackageRule } from './rules/unversioned-package.ts';
import { versionWordRule } from './rules/version-word.ts';

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
