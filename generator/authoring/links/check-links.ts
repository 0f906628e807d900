import { groupBy } from '../../findings/group-by.ts';
import { checkLink, type LinkNetwork } from './check-link.ts';
import type { Link } from './collect-links.ts';
import { watchReach } from './watch-reach.ts';
import type { LinkResult } from './link-result.ts';

/** How many hosts are asked at once; each gets one request at a time. */
const HOSTS_AT_ONCE = 8;

export interface LinkOptions {
  /** Whether files are fetched to compare their checksums. */
  readonly readsBody: boolean;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
  readonly onResult: (result: LinkResult) => void;
}

/**
 * Checks addresses, several hosts at once and one after the other at each host; throws `Offline` where none can be reached.
 */
export async function checkLinks(
  links: readonly Link[],
  { readsBody, delay, onResult }: LinkOptions,
  network: LinkNetwork,
): Promise<LinkResult[]> {
  const hosts = byHost(links);
  const results = new Map<string, LinkResult>();
  const reach = watchReach(network);
  let asked = 0;
  let isStopped = false;
  const work = async () => {
    for (let host = hosts.shift(); host !== undefined && !isStopped; host = hosts.shift()) {
      for (const [at, link] of host.entries()) {
        if (at > 0) await network.pause(delay);
        const result = { ...link, ...(await checkLink(link, readsBody, reach.network)) };
        if (at === 0) asked += 1;
        await reach.check(asked);
        results.set(link.url, result);
        onResult(result);
      }
    }
  };
  const stop = (error: unknown) => {
    isStopped = true;
    throw error;
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, () => work().catch(stop)));
  return links.flatMap(({ url }) => results.get(url) ?? []);
}

function byHost(links: readonly Link[]): Link[][] {
  return [...groupBy(links, ({ url }) => new URL(url).host).values()];
}
