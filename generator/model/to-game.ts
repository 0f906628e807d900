import { printJson } from '../json/print-json.ts';
import { printContent } from '../pyyaml/print-content.ts';
import { isListed } from '../validate/across/heads.ts';
import type { GameRecord, InstallerRecord } from '../validate/records.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';
import type { Game, Installer } from './game.ts';

/** Makes the served form of a game from its records. */
export function toGame(record: GameRecord, installers: readonly InstallerRecord[]): Game {
  return { record, installers: installers.map(toInstaller).sort(byVersionAndSlug) };
}

function toInstaller(record: InstallerRecord): Installer {
  const { script } = record;
  return { record, listed: isListed(record), scriptJson: printJson(script), content: printContent(script) };
}

function byVersionAndSlug(a: Installer, b: Installer): number {
  return compareCodePoints(a.record.version, b.record.version) || compareCodePoints(a.record.slug, b.record.slug);
}
