import { type ExplainedInstaller, explainInstaller, servedImage } from '../../answers/model/game.ts';
import type { RenderedGame } from '../../answers/rendered-game.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import type { GameImage } from '../../records/images/check-image.ts';
import type { GameRecord, InstallerRecord, SiteRecord } from '../../records/records.ts';
import { isNative } from '../../scripts/effects/one-line.ts';

export interface ExplainedScript extends ExplainedInstaller {
  readonly slug: string;
}

export interface ShownInstaller extends ExplainedScript {
  readonly record: InstallerRecord;
}

/** A game with its listed installers, ordered by `byPreference`. */
export interface ShownGame {
  readonly record: GameRecord;
  readonly installers: readonly ShownInstaller[];
  readonly updated: string | undefined;
  readonly cover: GameImage | undefined;
}

export function shownGame({ source: game }: RenderedGame, settings: SiteRecord): ShownGame {
  const { record, installers } = game;
  const visibleInstallers = installers.filter((installer) => installer.listed);
  const explainedScripts = visibleInstallers.map((installer) => ({
    record: installer.record,
    slug: installer.record.slug,
    ...explainInstaller(installer, record.slug),
  }));
  return {
    record,
    cover: servedImage(game, 'cover', settings),
    installers: explainedScripts.sort(byPreference),
    updated: visibleInstallers
      .map((installer) => installer.record.updatedAt)
      .sort(compareCodePoints)
      .at(-1),
  };
}

export const TOP = '../../';

type Ranked = Pick<ExplainedInstaller, 'effects'> & { readonly record: InstallerRecord };

/** Complete ones first, then by runner, newest update and slug. */
export function byPreference(a: Ranked, b: Ranked): number {
  return (
    Number(isComplete(b)) - Number(isComplete(a)) ||
    distance(a.record.runner) - distance(b.record.runner) ||
    compareCodePoints(b.record.updatedAt, a.record.updatedAt) ||
    compareCodePoints(a.record.slug, b.record.slug)
  );
}

function isComplete({ record, effects }: Ranked): boolean {
  return record.published && !record.draft && effects.steps.every(({ known, failure }) => known && failure === null);
}

/** Rank of a runner: native programs first, Wine last. */
function distance(runner: string): number {
  if (isNative(runner)) return 0;
  return runner.includes('wine') ? 2 : 1;
}
