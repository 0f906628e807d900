import type { HostCounts } from '../../io/cache/result-cache.ts';
import { readHosts } from '../../io/cache/result-columns.ts';
import type { GameResults } from '../game-results.ts';

/** Counts the installers that name each host, where those were the numbers before games changed. */
export function updateHosts(before: HostCounts = [], games: Pick<GameResults, 'hosts'>): HostCounts {
  const counts = new Map(before);
  for (const [old, now] of games.hosts()) {
    countHosts(counts, old, -1);
    countHosts(counts, now, 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}

/** Adds the hosts of a column to the numbers, or takes them away. */
export function countHosts(counts: Map<string, number>, column: string, sign: 1 | -1): void {
  for (const [, ...hosts] of readHosts(column)) {
    for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + sign);
  }
}
