import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { explainInstaller, type ExplainedInstaller } from '../../answers/model/explain-installer.ts';
import { hasChanges, type WaitingChange } from '../../answers/history/game-history.ts';
import { statusOf, type InstallerStatus } from '../../answers/links/status-of.ts';
import { servedImage } from '../../answers/model/served-image.ts';
import type { RenderedGame } from '../../answers/rendered-game.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord, SiteRecord } from '../../records/records.ts';
import { byPreference } from './by-preference.ts';

/** What an installer does, with the slug that the places of the page are named by. */
export interface ExplainedScript extends ExplainedInstaller {
  readonly slug: string;
}

/** An installer with all that its page says of it. */
export interface ShownInstaller extends ExplainedScript {
  readonly record: InstallerRecord;
  /** A change of it that is not served yet. */
  readonly waiting?: WaitingChange | undefined;
  readonly status: InstallerStatus;
}

/** A game with its listed installers, in the order of `byPreference`. */
export interface ShownGame {
  readonly record: GameRecord;
  readonly installers: readonly ShownInstaller[];
  /** When one of them was last updated. */
  readonly updated: string | undefined;
  /** Its cover, where it has one that is published. */
  readonly cover: GameImage | undefined;
  /** Whether a page tells what changed of them. */
  readonly hasChanges: boolean;
  /** Changes that are not served yet. */
  readonly waiting: readonly WaitingChange[];
}

export function shownGame({ source: game, history }: RenderedGame, settings: SiteRecord): ShownGame {
  const { record, installers } = game;
  const listed = installers.filter((one) => one.listed);
  const shown = listed.map((installer) => ({
    record: installer.record,
    waiting: history.waiting.find(({ id }) => id === installer.record.id),
    status: statusOf(installer, game.answers),
    slug: installer.record.slug,
    ...explainInstaller(installer, record.slug),
  }));
  return {
    record,
    cover: servedImage(game, 'cover', settings),
    installers: shown.sort(byPreference),
    updated: listed
      .map((one) => one.record.updatedAt)
      .sort(compareCodePoints)
      .at(-1),
    hasChanges: hasChanges(game, history),
    waiting: history.waiting,
  };
}

/** From the page of a game to the top of the site. */
export const TOP = '../../';
