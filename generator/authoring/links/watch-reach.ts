import type { LinkNetwork } from './check-link.ts';

/** No host can be reached from this machine, which says nothing of the hosts. */
export class Offline extends Error {}

/** What fails where there is no way to a host; any other failure has been on the way to it. */
const NO_WAY = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** So many hosts are not all gone at once. */
const MANY_HOSTS = 3;

interface WatchedNetwork {
  readonly network: LinkNetwork;
  /** Throws `Offline` as soon as it is clear that no host can be reached. */
  readonly check: (hosts: number) => Promise<void>;
}

/** Watches whether a network leads anywhere. */
export function watchReach(network: LinkNetwork): WatchedNetwork {
  let isReached = false;
  let hasFailed = false;
  let online: Promise<boolean> | undefined;
  return {
    network: {
      ...network,
      ask: async (url, request) => {
        try {
          const answer = await network.ask(url, request);
          isReached = true;
          return answer;
        } catch (error) {
          if (NO_WAY.has((error as NodeJS.ErrnoException).code ?? '')) hasFailed = true;
          else isReached ||= !network.isForbidden(error);
          throw error;
        }
      },
    },
    check: async (hosts) => {
      if (isReached || !hasFailed) return;
      online ??= network.isOnline();
      if (!(await online) || hosts >= MANY_HOSTS) throw new Offline();
    },
  };
}
