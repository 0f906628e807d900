import type { GameRecord } from '../../records/records.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import { explainInstaller } from '../model/explain-installer.ts';
import type { Installer } from '../model/game.ts';
import type { InstallerBody } from '../render-installer.ts';
import { actsBeyond } from './describe-acts.ts';

/** An installer of a game, with its answer. */
export interface ServedInstaller {
  readonly game: GameRecord;
  readonly installer: Installer;
  readonly body: InstallerBody;
}

/** How one installer differs from another. */
export interface InstallerDifference {
  /** What it does, and the other does not. */
  readonly began: readonly Sentence[];
  /** What the other does, and it does not. */
  readonly stopped: readonly Sentence[];
  /** Keys of the answer with another value, besides the script. */
  readonly changed: readonly string[];
}

/** Compares an installer with another one. */
export function compareInstallers(before: ServedInstaller, after: ServedInstaller): InstallerDifference {
  const changed = changedKeys(before.body, after.body);
  const isSame = before.installer.scriptJson === after.installer.scriptJson && sameRunner(before, after);
  if (isSame) return { began: [], stopped: [], changed };
  const [earlier, now] = [explained(before), explained(after)];
  return { began: actsBeyond(now, earlier), stopped: actsBeyond(earlier, now), changed };
}

function explained({ game, installer }: ServedInstaller) {
  return explainInstaller(installer, game.slug);
}

function sameRunner(before: ServedInstaller, after: ServedInstaller): boolean {
  return before.installer.record.runner === after.installer.record.runner && before.game.slug === after.game.slug;
}

/** The key that says when it was changed. */
const WHEN = 'updated_at';

/** Keys with another value, besides the script. */
function changedKeys(before: InstallerBody, after: InstallerBody): string[] {
  if (before.head === after.head) return [];
  const [old, now] = [before, after].map(({ head }) => JSON.parse(`${head}}`) as Readonly<Record<string, unknown>>);
  const keys = Object.keys({ ...old, ...now });
  return keys.filter((key) => key !== WHEN && JSON.stringify(old?.[key]) !== JSON.stringify(now?.[key]));
}
