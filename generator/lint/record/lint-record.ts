import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { LoadedRecord } from '../../load/load-record.ts';
import { Fields } from '../../validate/fields.ts';
import { idTooLarge } from './id-too-large.ts';
import type { RecordRule } from './rule.ts';
import { slugTooLong, tooLong } from './too-long.ts';
import { versionWord } from './version-word.ts';

const installerRules: readonly RecordRule[] = [
  versionWord,
  slugTooLong,
  tooLong({ version: 32, description: 512 }),
  idTooLarge(['id', 'published_by']),
];

const gameRules: readonly RecordRule[] = [tooLong({ name: 255 }), idTooLarge(['id', 'store1_id', 'store2_id'])];

const runtimeRules: readonly RecordRule[] = [tooLong({ name: 32, url: 200 })];

/** Judges an installer outside of its script as the origin would; the slug is that of the file's name. */
export function lintInstallerRecord(loaded: LoadedRecord, slug: string): Diagnostic[] {
  return lint(loaded, slug, installerRules);
}

/** Judges a game as the origin would. */
export function lintGameRecord(loaded: LoadedRecord): Diagnostic[] {
  return lint(loaded, '', gameRules);
}

/** Judges a runtime package as the origin would. */
export function lintRuntimeRecord(loaded: LoadedRecord): Diagnostic[] {
  return lint(loaded, '', runtimeRules);
}

function lint({ source, root }: LoadedRecord, slug: string, rules: readonly RecordRule[]): Diagnostic[] {
  const record = { path: source.file, slug, fields: new Fields(source, root) };
  return rules.flatMap((rule) => rule(record));
}
