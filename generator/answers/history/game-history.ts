import type { GameRecord, SiteRecord } from '../../records/records.ts';
import type { Sentence } from '../../scripts/effects/sentence.ts';
import type { Game, Installer } from '../model/game.ts';
import type { InstallerBody } from '../render-installer.ts';
import type { GameChange } from './game-change.ts';

/** An installer in a state of its game, as it was served. */
export interface StateOfInstaller {
  readonly game: GameRecord;
  readonly installer: Installer;
  readonly body: InstallerBody;
}

/** A state of an installer that was served, under the number that it has among those of its game. */
export interface Revision {
  readonly number: number;
  /** What it was a change of: the id that the installer has whatever it is called. */
  readonly id: number;
  /** What it was called then. */
  readonly slug: string;
  readonly version: string;
  readonly runner: string;
  readonly change: Pick<GameChange, 'commit' | 'time' | 'author'>;
  readonly state: StateOfInstaller;
  /** Digest of the body. */
  readonly sha256: string;
  /** Whether there is none before it. */
  readonly isFirst: boolean;
  readonly difference: RevisionDifference;
}

/** What became different with a change, in words. */
export interface RevisionDifference {
  /** What it does since then, and did not do before; of a first state, what there is to check. */
  readonly began: readonly Sentence[];
  /** What it no longer does. */
  readonly stopped: readonly Sentence[];
  /** Keys of the answer whose texts are others, besides the script. */
  readonly changed: readonly string[];
}

/** The states that are kept of the installers of a game. */
export interface GameHistory {
  /** In the order of their numbers. */
  readonly revisions: readonly Revision[];
  /** Changes that brought the game into a state which cannot be served, and which are no revisions; as many of the last ones. */
  readonly leftOut: readonly GameChange[];
}

export const NO_HISTORY: GameHistory = { revisions: [], leftOut: [] };

/** The states of an installer, the newest first. */
export function revisionsOf({ revisions }: GameHistory, id: number): Revision[] {
  return revisions.filter((one) => one.id === id).reverse();
}

/** Whether there is more to tell people than that the listed installers of a game came: then it has a page. */
export function hasChanges({ installers }: Game, { revisions, leftOut }: GameHistory): boolean {
  const listed = new Set(installers.filter((one) => one.listed).map(({ record }) => record.id));
  return leftOut.length > 0 || revisions.some(({ id, isFirst }) => !isFirst && listed.has(id));
}

/** When a change came, as answers and pages say it. */
export function dateOf(change: Pick<GameChange, 'time'>): string {
  return `${new Date(change.time * 1000).toISOString().slice(0, 19)}Z`;
}

/** Whether the owner of a site wants a state not to be served, by the slug of its game or by an alias. */
export function isWithdrawn(
  { number }: Pick<Revision, 'number'>,
  { slug, aliases }: Pick<GameRecord, 'slug' | 'aliases'>,
  { withdrawnRevisions }: Pick<SiteRecord, 'withdrawnRevisions'>,
): boolean {
  return (
    withdrawnRevisions.length > 0 &&
    [slug, ...aliases].some((name) => withdrawnRevisions.some(({ value }) => value === `${name}@${String(number)}`))
  );
}
