import { digest } from '../../findings/digest.ts';
import { groupBy } from '../../findings/group-by.ts';
import { checkLink, type LinkNetwork, type LinkResult, type LinkState } from './check-link.ts';
import type { Link } from './collect-links.ts';
import type { Ask } from '../../io/network/door/ask.ts';

/** How many hosts are asked at once; each gets one request at a time. */
const HOSTS_AT_ONCE = 8;

/** After so many addresses in a row that take all the time they may, a host is left alone. */
const MOST_SLOW = 3;

export interface LinkOptions {
  /** Whether files are fetched to compare their checksums. */
  readonly readsBody: boolean;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
  /** Whether no more addresses are to be asked. */
  readonly isOver: () => boolean;
  /** Resolves when the answers that are still awaited are wanted no more. */
  readonly stopped: Promise<void>;
  readonly onResult: (result: LinkResult) => void;
}

/** Checks addresses, one at a time per host; throws `Offline` where none can be reached. */
export async function checkLinks(
  links: readonly Link[],
  options: LinkOptions,
  network: LinkNetwork,
): Promise<LinkResult[]> {
  const hosts = [...groupBy(links, ({ url }) => new URL(url).host).values()];
  const results = new Map<string, LinkResult>();
  const known = () => links.flatMap(({ url }) => results.get(url) ?? []);
  const reach = watchReach(network);
  let asked = 0;
  let isStopped = false;
  const add = async (result: LinkResult, isFirst: boolean) => {
    if (isStopped) return;
    if (isFirst) asked += 1;
    results.set(result.url, result);
    if (await reach.isOffline(asked)) {
      isStopped = true;
      throw new Offline(known().filter(({ url }) => reach.refused.has(url)));
    }
    options.onResult(result);
  };
  const work = async () => {
    for (let host = hosts.shift(); host !== undefined && !isStopped; host = hosts.shift())
      await checkHost(host, options, reach.network, add);
  };
  const stop = options.stopped.then(() => {
    isStopped = true;
  });
  await Promise.race([Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work)), stop]);
  return links.map(
    (link) => results.get(link.url) ?? { ...link, state: 'unclear', reason: STOPPED, checkedAt: undefined },
  );
}

async function checkHost(
  host: readonly Link[],
  { readsBody, delay, isOver }: LinkOptions,
  network: LinkNetwork,
  add: (result: LinkResult, isFirst: boolean) => Promise<void>,
): Promise<void> {
  let slow = 0;
  const ask: Ask = async (url, question) => {
    const outcome = await network.ask(url, question);
    slow = outcome.kind === 'failed' && outcome.cause === 'slow' ? slow + 1 : 0;
    return outcome;
  };
  for (const [at, link] of host.entries()) {
    const reason = slow >= MOST_SLOW ? TOO_SLOW : isOver() ? OVER : undefined;
    if (reason === undefined && at > 0) await network.pause(delay);
    const state: LinkState =
      reason === undefined ? await checkLink(link, readsBody, { ...network, ask }) : { state: 'unclear', reason };
    await add({ ...link, ...state, checkedAt: reason === undefined ? network.now() : undefined }, at === 0);
  }
}

const TOO_SLOW = `not asked, since its host was too slow ${String(MOST_SLOW)} times in a row`;
const STOPPED = 'not known, since this run was stopped';
const OVER = 'not asked, since the time of this run was over';

/** Order of asking; where time may run out, another one each day, so that in time all are asked. */
export function inTurn(links: readonly Link[], day: number | undefined): readonly Link[] {
  if (day === undefined) return links;
  const turns = new Map(links.map((link) => [link, digest(`${String(day)} ${link.url}`)]));
  return links.toSorted((a, b) => ((turns.get(a) ?? '') < (turns.get(b) ?? '') ? -1 : 1));
}

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
