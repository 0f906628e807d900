import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { Fields } from '../../../records/fields.ts';
import { findIn } from '../find-in.ts';
import { idTooLarge } from './id-too-large.ts';
import type { RecordRule, RecordView } from './rule.ts';
import { unknownRunnerName } from './unknown-runner-name.ts';
import { runnerNotOffered } from './runner-not-offered.ts';
import { unusedPackage, unversionedPackage } from './runtime-package.ts';
import { slugTooLong, tooLong } from './too-long.ts';
import { versionWord } from './version-word.ts';

const installerRules: readonly RecordRule[] = [
  versionWord,
  runnerNotOffered,
  slugTooLong,
  tooLong({ version: 32, description: 512 }),
  idTooLarge(['id', 'published_by']),
];

const gameRules: readonly RecordRule[] = [tooLong({ name: 255 }), idTooLarge(['id', 'store1_id', 'store2_id'])];

const runtimeRules: readonly RecordRule[] = [tooLong({ name: 32, url: 200 }), unusedPackage, unversionedPackage];

/** Judges an installer outside of its script as the origin would; the slug is that of the file's name. */
export function lintInstallerRecord(fields: Fields, slug: string): Diagnostic[] {
  return lint({ slug, fields }, installerRules);
}

/** Judges a game as the origin would. */
export function lintGameRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, gameRules);
}

/** Judges the archive of a runner by what the client has. */
export function lintRunnerRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, [unknownRunnerName]);
}

/** Judges a runtime package as the origin would. */
export function lintRuntimeRecord(fields: Fields): Diagnostic[] {
  return lint({ slug: '', fields }, runtimeRules);
}

function lint(record: RecordView, rules: readonly RecordRule[]): Diagnostic[] {
  return findIn(rules, (rule) => rule(record));
}
