import { digest } from '../../text/digest.ts';
import { groupBy } from '../../text/group-by.ts';
import { checkLink, type LinkNetwork, type LinkResult, type LinkState, type Link } from './check-link.ts';
import { isOfLocalNetwork } from '../../io/network/door/address-policy.ts';
import type { Ask } from '../../io/network/door/ask.ts';

/** Each gets one request at a time. */
const HOSTS_AT_ONCE = 8;

/** Slow answers in a row after which a host is left alone. */
const MOST_SLOW = 3;

export interface LinkOptions {
  readonly readsBody: boolean;
  /** Milliseconds between two requests to one host. */
  readonly delay: number;
  readonly isOver: () => boolean;
  /** Resolves when open answers are wanted no more. */
  readonly stop: Promise<void>;
  readonly onResult: () => void;
}

/** Offline, only results that need no internet. */
export interface CheckedLinks {
  readonly results: LinkResult[];
  readonly isOffline: boolean;
}

export async function checkLinks(
  links: readonly Link[],
  { readsBody, delay, isOver, stop: stopWish, onResult }: LinkOptions,
  network: LinkNetwork,
): Promise<CheckedLinks> {
  const hosts = [...groupBy(links, ({ url }) => new URL(url).host).values()];
  const results = new Map<string, LinkResult>();
  const reach = watchReach(network);
  const run = { isOffline: false, isStopped: false };
  const work = async () => {
    for (let host = hosts.shift(); host !== undefined && !run.isStopped; host = hosts.shift()) await checkHost(host);
  };
  const stop = stopWish.then(() => {
    run.isStopped = true;
  });
  await Promise.race([Promise.all(Array.from({ length: HOSTS_AT_ONCE }, work)), stop]);
  const { isOffline } = run;
  if (isOffline)
    return { isOffline, results: links.flatMap(({ url }) => (reach.lost.has(url) ? [] : (results.get(url) ?? []))) };
  const unclearLink = { state: 'unclear', reason: STOPPED, checkedAt: undefined } as const;
  return { isOffline, results: links.map((link) => results.get(link.url) ?? { ...link, ...unclearLink }) };

  async function checkHost(host: readonly Link[]): Promise<void> {
    let slow = 0;
    const ask: Ask = async (url, question) => {
      const outcome = await reach.network.ask(url, question);
      slow = outcome.kind === 'failed' && outcome.cause === 'slow' ? slow + 1 : 0;
      return outcome;
    };
    for (const [index, link] of host.entries()) {
      if (run.isOffline && !isOfLocalNetwork(new URL(link.url))) return;
      const timeReason = isOver() ? 'not asked, since the time of this run was over' : undefined;
      const reason = slow >= MOST_SLOW ? TOO_SLOW : timeReason;
      if (reason === undefined && index > 0) await network.pause(delay);
      const state: LinkState =
        reason === undefined ? await checkLink(link, readsBody, { ...network, ask }) : { state: 'unclear', reason };
      await add({ ...link, ...state, checkedAt: reason === undefined ? network.now() : undefined });
    }
  }

  async function add(result: LinkResult): Promise<void> {
    if (run.isStopped) return;
    results.set(result.url, result);
    run.isOffline ||= await reach.isOffline();
    onResult();
  }
}

const TOO_SLOW = `not asked, since its host was too slow ${String(MOST_SLOW)} times in a row`;
const STOPPED = 'not known, since this run was stopped';

/** Where time may run out, another order each day. */
export function inTurn(links: readonly Link[], day: number | undefined): readonly Link[] {
  if (day === undefined) return links;
  const turns = new Map(links.map((link) => [link, digest(`${String(day)} ${link.url}`)]));
  return links.toSorted((a, b) => ((turns.get(a) ?? '') < (turns.get(b) ?? '') ? -1 : 1));
}

export const OFFLINE = 'No host of the internet can be reached: this machine seems to be offline.';

/** Where as many hosts fail and none answers, it is this machine that is offline. */
const MANY_HOSTS = 3;

/** Answers of the local network say nothing about the internet. */
export function watchReach<Network extends Pick<LinkNetwork, 'ask' | 'isOnline'>>(network: Network) {
  const lostHosts = new Set<string>();
  const reachableHosts = new Set<string>();
  let online: Promise<boolean> | undefined;
  return {
    network: {
      ...network,
      ask: async (...[address, question]: Parameters<Network['ask']>) => {
        const outcome = await network.ask(address, question);
        if (outcome.kind === 'refused') return outcome;
        if (outcome.kind === 'failed' && outcome.isUnreachable === true) lostHosts.add(address);
        else if (URL.canParse(address) && !isOfLocalNetwork(new URL(address))) reachableHosts.add(address);
        return outcome;
      },
    },
    lost: lostHosts,
    isOffline: async () => {
      if (lostHosts.size === 0 || reachableHosts.size > 0) return false;
      online ??= network.isOnline();
      const hasNames = await online;
      const hosts = new Set([...lostHosts].map((address) => new URL(address).host));
      return reachableHosts.size === 0 && (!hasNames || hosts.size >= MANY_HOSTS);
    },
  };
}
