import type { Effects } from '../../../../generator/scripts/effects/effects.ts';
import { HostIndex } from '../../../../generator/scripts/effects/risk/known-hosts.ts';

/** Counts the installers that name each host. */
export function indexHosts(catalogue: Iterable<Pick<Effects, 'hosts'>>): HostIndex {
  const counts = new Map<string, number>();
  for (const { hosts } of catalogue) {
    for (const host of new Set(hosts.map((one) => one.host))) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return new HostIndex(counts);
}
