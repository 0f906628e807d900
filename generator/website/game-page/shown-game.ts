import { compareCodePoints } from '../../findings/compare-code-points.ts';
import type { Game } from '../../answers/model/game.ts';
import type { GameRecord, InstallerRecord } from '../../records/records.ts';
import { describeEffects } from '../../scripts/effects/describe-effects.ts';
import type { Effects } from '../../scripts/effects/effects.ts';
import { riskFacts } from '../../scripts/effects/risk/risk-facts.ts';
import type { RiskFact } from '../../scripts/effects/risk/rule.ts';
import { treeOfValue } from '../../scripts/effects/tree.ts';

/** An installer with all that its page says of it. */
export interface ShownInstaller {
  readonly record: InstallerRecord;
  /** The script, as the client gets it. */
  readonly content: string;
  readonly effects: Effects;
  readonly facts: readonly RiskFact[];
}

/** A game with its listed installers, the one with the newest update first. */
export interface ShownGame {
  readonly record: GameRecord;
  readonly installers: readonly ShownInstaller[];
}

export function shownGame({ record, installers }: Game): ShownGame {
  const listed = installers.filter((one) => one.listed);
  const newest = listed.toSorted(
    (a, b) =>
      compareCodePoints(b.record.updatedAt, a.record.updatedAt) || compareCodePoints(a.record.slug, b.record.slug),
  );
  return {
    record,
    installers: newest.map((installer) => {
      const { slug, version, runner, script } = installer.record;
      const effects = describeEffects({ slug, version, runner, gameSlug: record.slug, script: treeOfValue(script) });
      return { record: installer.record, content: installer.content, effects, facts: riskFacts(effects) };
    }),
  };
}

/** How many kinds of facts about an installer want a look. */
export function countToCheck(facts: readonly RiskFact[]): number {
  return new Set(facts.flatMap(({ kind, code }) => (kind === 'check' ? [code] : []))).size;
}

/** From the page of a game to the top of the site. */
export const TOP = '../../';
