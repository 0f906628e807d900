import type { GameSummary } from '../../answers/game-summary.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { runnerName } from '../html/runner-name.ts';

/** The games that pages list: those with installers. */
export function listedGames(games: readonly GameSummary[]): readonly GameSummary[] {
  return games.filter(({ installers }) => installers.length > 0);
}

/** The runners of a game by their names for people, in their order. */
export function runnerNames({ runners }: GameSummary): string[] {
  const names = runners.map(runnerName);
  return names.length <= 1 ? names : [...new Set(names)].sort(compareCodePoints);
}

/** Whether the first installer of a game came with its newest update. */
export function isNew({ created, updated }: GameSummary): boolean {
  return created.slice(0, 10) === updated.slice(0, 10);
}

/** The newest first; at one moment, by slug. */
export function byUpdate(a: GameSummary, b: GameSummary): number {
  return compareCodePoints(b.updated, a.updated) || compareCodePoints(a.slug, b.slug);
}
