import type { InstallerFields } from '../../records/download-rules.ts';
import { toScript } from '../../records/to-script.ts';
import type { Source } from '../../yaml/load/source.ts';
import type { InstallerInput } from './installer.ts';

/** The readable parts of an installer's record. */
export function installerInput(
  { installer, game }: { readonly installer: string; readonly game: string },
  source: Source,
  fields: InstallerFields,
): InstallerInput {
  const script = fields.node('script');
  return {
    slug: installer,
    gameSlug: game,
    version: fields.text('version') ?? '',
    runner: fields.text('runner') ?? '',
    script: script?.kind === 'mapping' ? toScript(source, script).script : null,
  };
}
