/** Adds how often each host is there to what was counted before, or takes it away. */
export function countHosts(hosts: Iterable<string>, counts = new Map<string, number>(), sign: 1 | -1 = 1) {
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + sign);
  return counts;
}
