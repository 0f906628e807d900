import { addCounts, type Counts } from '../answers/counts.ts';
import type { CountsPage } from '../answers/endpoint.ts';
import type { GameSummary } from '../answers/game-summary.ts';
import { readSummary } from '../io/cache/result-columns.ts';
import type { PageCounts } from '../io/cache/result-cache.ts';
import type { SiteRecord } from '../records/records.ts';
import type { GameResults } from './game-results.ts';
import type { ServedBefore } from './served-before.ts';

/** Sums of what pages count. */
export type Sums = ReadonlyMap<CountsPage, Map<string, number>>;

/** Sums that begin with those of the pages that are served, if there are any. */
export function createSums(endpoints: readonly CountsPage[], before: ServedBefore | undefined): Sums {
  return new Map(endpoints.map((endpoint) => [endpoint, new Map(Object.entries(before?.counts[endpoint.name] ?? {}))]));
}

/** Adds what is counted of a game. */
export function addGame(sums: Sums, game: GameSummary, factor = 1): void {
  for (const [{ countsOf }, counts] of sums) addCounts(counts, countsOf(game), factor);
}

/** Changes sums by the games that have changed. */
export function addChanges(sums: Sums, games: GameResults): void {
  for (const { before, after } of games.changes()) {
    if (before?.summary === after?.summary) continue;
    const [earlier, later] = [before, after].map((columns) => columns && readSummary(columns.summary));
    if (earlier !== undefined) addGame(sums, earlier, -1);
    if (later !== undefined) addGame(sums, later);
  }
}

/** The pages of sums; those that are served with the same sums need not be written. */
export function* countsPages(
  sums: Sums,
  settings: SiteRecord,
  links: Counts | undefined,
): Generator<readonly [path: string, body: string]> {
  for (const [{ file, pageOf }, counts] of sums) yield [file, pageOf(counts, settings, links)];
}

export function toPageCounts(sums: Sums): PageCounts {
  return Object.fromEntries(Array.from(sums, ([{ name }, counts]) => [name, Object.fromEntries(counts)]));
}
