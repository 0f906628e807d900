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
  readonly newActs: readonly Sentence[];
  /** What the other does, and it does not. */
  readonly lostActs: readonly Sentence[];
  /** Keys of the answer with another value, besides the script. */
  readonly changed: readonly string[];
}

/** Compares an installer with another one. */
export function compareInstallers(base: ServedInstaller, head: ServedInstaller): InstallerDifference {
  const changed = changedKeys(base.body, head.body);
  const isSame = base.installer.scriptJson === head.installer.scriptJson && sameRunner(base, head);
  if (isSame) return { newActs: [], lostActs: [], changed };
  const earlier = explain(base);
  const headExplanation = explain(head);
  return { newActs: actsBeyond(headExplanation, earlier), lostActs: actsBeyond(earlier, headExplanation), changed };
}

function explain({ game, installer }: ServedInstaller) {
  return explainInstaller(installer, game.slug);
}

function sameRunner(base: ServedInstaller, head: ServedInstaller): boolean {
  return base.installer.record.runner === head.installer.record.runner && base.game.slug === head.game.slug;
}

/** The key that says when it was changed. */
const WHEN = 'updated_at';

/** Keys with another value, besides the script. */
function changedKeys(base: InstallerBody, next: InstallerBody): string[] {
  if (base.head === next.head) return [];
  const fields = fieldsOf(base);
  const nextFields = fieldsOf(next);
  const keys = Object.keys({ ...fields, ...nextFields });
  return keys.filter((key) => key !== WHEN && JSON.stringify(fields[key]) !== JSON.stringify(nextFields[key]));
}

function fieldsOf({ head }: InstallerBody): Readonly<Record<string, unknown>> {
  return JSON.parse(`${head}}`) as Readonly<Record<string, unknown>>;
}
