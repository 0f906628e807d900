import { bodyOf, envelope } from '../../answers/envelope.ts';
import { toGame } from '../../answers/model/game.ts';
import { renderGame } from '../../answers/rendered-game.ts';
import { RecordReader } from '../../building/pipeline/record-reader.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { GameRecord, InstallerRecord, WireNames } from '../../records/records.ts';
import type { SchemaCheck } from '../../records/schema-check.ts';
import { unneededAcceptance } from '../../scripts/lint/acceptance/find-acceptances.ts';
import { reportedFindings } from '../../scripts/policy/reported-findings.ts';
import { type CatalogueFiles, withBytes } from '../../catalogue/catalogue-files.ts';
import { MAXIMUM_BYTES } from '../../yaml/load/limits.ts';
import type { GameFolder } from '../../catalogue/sort-entries.ts';
import { printContent } from '../../yaml/pyyaml/print-content.ts';
import { type Value, ValueMap } from '../../yaml/value/value.ts';

export interface Tried {
  readonly diagnostics: readonly Diagnostic[];
  /** `undefined` if a record has an error. */
  readonly forms: { readonly answer: string; readonly script: string } | undefined;
}

const OWN_NAMES = { store1Id: 'store1_id', store2Id: 'store2_id', store2Slug: 'store2_slug', store3Id: 'store3_id' };

/** As the client gets them, drafts too; the game's record may be missing. */
export function readTried(
  files: CatalogueFiles,
  folder: GameFolder,
  schemas: SchemaCheck,
  wireNames: WireNames = OWN_NAMES,
): Tried {
  const severities = new Map();
  const reader = new RecordReader(withGame(files, folder), schemas, { severities });
  const { servable, acceptances, diagnostics: findings } = reader.readGame(folder);
  // Only a check of the whole catalogue can tell that an acceptance is unneeded.
  const diagnostics = reportedFindings(findings, { severities, acceptances }).filter(
    ({ code }) => code !== unneededAcceptance.code,
  );
  if (servable === undefined) return { diagnostics, forms: undefined };
  const { installers } = renderGame(toGame({ ...servable, images: [] }), wireNames);
  const answer = bodyOf(envelope({ count: installers.length, next: null, previous: null, results: installers }));
  const scripts = servable.installers.map((installer) => toScript(servable.game, installer));
  const [firstScript = new ValueMap([], [])] = scripts;
  const script = printContent(scripts.length === 1 ? firstScript : new ValueMap(['results'], [scripts]));
  return { diagnostics, forms: { answer, script } };
}

function withGame(files: CatalogueFiles, { game }: GameFolder): CatalogueFiles {
  if (game === undefined) return files;
  return withBytes(files, (path) => {
    const isMissing = path === game.path && files.read(path, MAXIMUM_BYTES).kind === 'unreadable';
    return isMissing ? Buffer.from(`id: 1\nname: ${JSON.stringify(game.game)}\n`) : undefined;
  });
}

/** With the keys that the client needs. */
function toScript(game: GameRecord, installer: InstallerRecord): ValueMap {
  const keys: Readonly<Record<string, Value>> = {
    name: game.name,
    game_slug: game.slug,
    slug: installer.slug,
    version: installer.version,
    runner: installer.runner,
    ...(installer.description !== '' && { description: installer.description }),
    ...(installer.notes !== '' && { notes: installer.notes }),
    script: installer.script,
  };
  return new ValueMap(Object.keys(keys), Object.values(keys));
}
