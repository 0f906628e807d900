import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Fields } from '../../../records/fields.ts';
import { collect } from '../collect.ts';
import { lintIds } from './id-too-large.ts';
import type { RecordRule, RecordView } from './rule.ts';
import { lintRunnerOffered } from './runner-not-offered.ts';
import { lintLengths, lintSlugLength } from './too-long.ts';
import { lintRunnerName } from './unknown-runner-name.ts';
import { lintUnusedPackage } from './unused-package.ts';
import { lintUnversionedPackage } from './unversioned-package.ts';
import { lintVersionWord } from './version-word.ts';

const installerRules: readonly RecordRule[] = [
  lintVersionWord,
  lintRunnerOffered,
  lintSlugLength,
  lintLengths({ version: 32, description: 512 }),
  lintIds(['id', 'published_by']),
];

const gameRules: readonly RecordRule[] = [lintLengths({ name: 255 }), lintIds(['id', 'store1_id', 'store2_id'])];

const runtimeRules: readonly RecordRule[] = [
  lintLengths({ name: 32, url: 200 }),
  lintUnusedPackage,
  lintUnversionedPackage,
];

/** Lints an installer outside of its script as the origin would; the slug is that of the file's name. */
export function lintInstallerRecord(fields: Fields, slug: string): Diagnostic[] {
  return lint({ slug, fields }, installerRules);
}

/** Lints a game as the origin would. */
export function lintGameRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, gameRules);
}

/** Lints the archive of a runner by what the client has. */
export function lintRunnerRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, [lintRunnerName]);
}

/** Lints a runtime package as the origin would. */
export function lintRuntimeRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, runtimeRules);
}

function lint(record: RecordView, rules: readonly RecordRule[]): Diagnostic[] {
  return collect(rules, (rule) => rule(record));
}
