import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { explainInstaller, type ExplainedInstaller } from '../../answers/model/explain-installer.ts';
import type { Game } from '../../answers/model/game.ts';
import { servedImage } from '../../answers/model/served-image.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord, SiteRecord } from '../../records/records.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';

/** An installer with all that its page says of it. */
export interface ShownInstaller extends ExplainedInstaller {
  readonly record: InstallerRecord;
  /** The script, as the client gets it. */
  readonly content: string;
}

/** A game with its listed installers, the one with the newest update first. */
export interface ShownGame {
  readonly record: GameRecord;
  readonly installers: readonly ShownInstaller[];
  /** Its cover, where it has one that is published. */
  readonly cover: GameImage | undefined;
}

export function shownGame(game: Game, settings: SiteRecord): ShownGame {
  const { record, installers } = game;
  const listed = installers.filter((one) => one.listed);
  const newest = listed.toSorted(
    (a, b) =>
      compareCodePoints(b.record.updatedAt, a.record.updatedAt) || compareCodePoints(a.record.slug, b.record.slug),
  );
  return {
    record,
    cover: servedImage(game, 'cover', settings),
    installers: newest.map((installer) => ({
      record: installer.record,
      content: installer.content,
      ...explainInstaller(installer, record.slug),
    })),
  };
}

/** How many kinds of facts about an installer want a look. */
export function countToCheck(facts: readonly RiskFact[]): number {
  return new Set(facts.flatMap(({ kind, code }) => (kind === 'check' ? [code] : []))).size;
}

/** From the page of a game to the top of the site. */
export const TOP = '../../';
