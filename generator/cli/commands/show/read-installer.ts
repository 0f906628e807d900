import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { installerInput } from '../../../scripts/effects/installer-input.ts';
import type { InstallerInput } from '../../../scripts/effects/installer.ts';
import type { Tree } from '../../../scripts/effects/tree.ts';
import type { CatalogueFiles } from '../../../yaml/load/catalogue-files.ts';
import type { RecordPath } from '../../../yaml/load/layout.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { Fields } from '../../../records/fields.ts';
import type { Value } from '../../../yaml/value/value.ts';

export interface FoundInstaller {
  readonly game: string;
  /** Where its record lies in the catalogue; `undefined` for one from elsewhere. */
  readonly path: string | undefined;
  readonly input: InstallerInput;
}

/** Reads a record of the catalogue, whatever else is wrong with it; without YAML there is nothing to describe. */
export function readInstaller(
  files: CatalogueFiles,
  record: RecordPath & { readonly role: 'installer' },
  name: string,
  toTree: (value: Value) => Tree,
): FoundInstaller & { readonly diagnostics: readonly Diagnostic[] } {
  const { source, root, diagnostics } = loadRecord(files, record.path);
  const fields = new Fields(source, root);
  return {
    game: name,
    path: record.path,
    input: installerInput(record, source, fields, toTree),
    diagnostics: root === undefined ? diagnostics : [],
  };
}

/** The name of a game; its slug where the record has none. */
export function readGameName(files: CatalogueFiles, path: RecordPath | undefined, slug: string): string {
  return (path && fieldsAt(files, path.path).text('name')) ?? slug;
}
