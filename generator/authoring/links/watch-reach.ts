import type { LinkNetwork } from './check-link.ts';
import type { LinkResult } from './link-result.ts';

/** No host can be reached from this machine, which says nothing of the hosts. */
export class Offline extends Error {
  /** What was found out without one. */
  readonly known: readonly LinkResult[];

  constructor(known: readonly LinkResult[]) {
    super();
    this.known = known;
  }
}

/** How that is said. */
export const OFFLINE = 'No host can be reached from this machine: it seems to be offline.';

/** So many hosts are not all gone at once. */
const MANY_HOSTS = 3;

type Reaching = Pick<LinkNetwork, 'ask' | 'isOnline'>;

/** Watches whether a network leads anywhere. */
export function watchReach<Network extends Reaching>(network: Network) {
  const refused = new Set<string>();
  let isReached = false;
  let hasFailed = false;
  let online: Promise<boolean> | undefined;
  return {
    network: {
      ...network,
      ask: async (...[url, question]: Parameters<Network['ask']>) => {
        const outcome = await network.ask(url, question);
        if (outcome.kind === 'refused') refused.add(url);
        else if (outcome.kind === 'failed' && outcome.hadNoWay === true) hasFailed = true;
        else isReached = true;
        return outcome;
      },
    },
    /** Addresses that must not be asked, which needs no network to know. */
    refused,
    /** Whether it is clear, after so many hosts, that none can be reached. */
    isOffline: async (hosts: number) => {
      if (isReached || !hasFailed) return false;
      online ??= network.isOnline();
      return !(await online) || hosts >= MANY_HOSTS;
    },
  };
}
