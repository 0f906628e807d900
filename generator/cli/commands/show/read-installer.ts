import type { Diagnostic } from '../../../findings/diagnostic.ts';
import type { InstallerInput } from '../../../scripts/effects/installer.ts';
import type { Tree } from '../../../scripts/effects/tree.ts';
import type { CatalogueFiles } from '../../../yaml/load/catalogue-files.ts';
import type { RecordPath } from '../../../yaml/load/layout.ts';
import { loadRecord } from '../../../yaml/load/load-record.ts';
import { toDownloads } from '../../../records/download-rules.ts';
import { fieldsAt } from '../../../records/fields-at.ts';
import { Fields } from '../../../records/fields.ts';
import { toScript } from '../../../records/to-script.ts';
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
  { path, game, installer }: RecordPath & { readonly role: 'installer' },
  name: string,
  toTree: (value: Value) => Tree,
): FoundInstaller & { readonly diagnostics: readonly Diagnostic[] } {
  const { source, root, diagnostics } = loadRecord(files, path);
  const fields = new Fields(source, root);
  const script = fields.node('script');
  return {
    game: name,
    path,
    input: {
      slug: installer,
      gameSlug: game,
      version: fields.text('version') ?? '',
      runner: fields.text('runner') ?? '',
      script: script?.kind === 'mapping' ? toTree(toScript(source, script).script) : null,
      downloads: toDownloads(source, fields),
    },
    diagnostics: root === undefined ? diagnostics : [],
  };
}

/** The name of a game; its slug where the record has none. */
export function readGameName(files: CatalogueFiles, path: RecordPath | undefined, slug: string): string {
  return (path && fieldsAt(files, path.path).text('name')) ?? slug;
}
