import { printJson } from '../../yaml/json/print-json.ts';
import { printContent } from '../../yaml/pyyaml/print-content.ts';
import { isListed } from '../../records/across/identities.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord } from '../../records/records.ts';
import { NO_ANSWERS } from '../links/link-answers.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Game, Installer } from './game.ts';

/** Makes the served form of a game from its records. */
export function toGame(record: GameRecord, installers: readonly InstallerRecord[], images: readonly GameImage[]): Game {
  return { record, installers: installers.map(toInstaller).sort(byVersionAndSlug), images, answers: NO_ANSWERS };
}

/** Makes the served form of an installer. */
export function toInstaller(record: InstallerRecord): Installer {
  const { script } = record;
  const texts = { scriptJson: printJson(script), content: printContent(script) };
  return { record, listed: isListed(record), ...texts, replaced: [] };
}

function byVersionAndSlug(a: Installer, b: Installer): number {
  return compareCodePoints(a.record.version, b.record.version) || compareCodePoints(a.record.slug, b.record.slug);
}
