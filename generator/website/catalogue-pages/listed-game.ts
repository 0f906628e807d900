import type { GameSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { runnerName } from '../html/runner-name.ts';

/** A game as lists show it. */
export interface ListedGame {
  readonly slug: string;
  readonly name: string;
  readonly year: number | null;
  /** Names for people, in their order. */
  readonly runners: readonly string[];
  readonly installers: number;
  /** Moment of the newest update. */
  readonly updated: string;
  /** Whether its first installer came with that update. */
  readonly isNew: boolean;
}

/** A game that has installers; one without is found only by who has its address. */
export function listedGame({ slug, name, year, installers }: GameSummary): ListedGame[] {
  if (installers.length === 0) return [];
  const updated = installers.map(({ updatedAt }) => updatedAt).reduce(later);
  const [first = ''] = installers.map(({ createdAt }) => createdAt).sort(compareCodePoints);
  const runners = [...new Set(installers.map(({ runner }) => runnerName(runner)))].sort(compareCodePoints);
  return [
    {
      slug,
      name,
      year,
      runners,
      installers: installers.length,
      updated,
      isNew: first.slice(0, 10) === updated.slice(0, 10),
    },
  ];
}

/** The newest first; at one moment, by slug. */
export function byUpdate(a: ListedGame, b: ListedGame): number {
  return compareCodePoints(b.updated, a.updated) || compareCodePoints(a.slug, b.slug);
}

function later(a: string, b: string): string {
  return a < b ? b : a;
}
