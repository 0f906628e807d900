import type { Effects } from '../effects.ts';
import { deletionsOf, namesBefore, resembles, skeletonOf, WELL_KNOWN } from './resemblance.ts';

/** The hosts that the installers of a catalogue name, and those that everybody knows. */
export class HostIndex {
  /** How many installers name a host. */
  private readonly counts: ReadonlyMap<string, number>;
  /** Hosts by what they have in common with those that resemble them. */
  private readonly byKey = new Map<string, string[]>();
  private readonly likenesses = new Map<string, string | undefined>();

  constructor(counts: ReadonlyMap<string, number>) {
    this.counts = counts;
    for (const host of new Set([...WELL_KNOWN, ...counts.keys()])) {
      for (const key of keysOf(host)) {
        const known = this.byKey.get(key);
        if (known === undefined) this.byKey.set(key, [host]);
        else known.push(host);
      }
    }
  }

  countOf(host: string): number {
    return this.counts.get(host) ?? 0;
  }

  /** A host that this one could be taken for: one that everybody knows, or that no fewer installers name. */
  likeness(host: string): string | undefined {
    if (!this.likenesses.has(host)) this.likenesses.set(host, this.findLikeness(host));
    return this.likenesses.get(host);
  }

  private findLikeness(host: string): string | undefined {
    if (WELL_KNOWN.has(host)) return undefined;
    const uses = Math.max(this.countOf(host), 1);
    const isLike = (one: string) => (WELL_KNOWN.has(one) || this.countOf(one) >= uses) && resembles(host, one);
    const before = namesBefore(host).find(isLike);
    if (before !== undefined) return before;
    for (const key of keysOf(host)) {
      const like = this.byKey.get(key)?.find(isLike);
      if (like !== undefined) return like;
    }
    return undefined;
  }
}

/** Counts the installers that name each host. */
export function indexHosts(catalogue: Iterable<Pick<Effects, 'hosts'>>): HostIndex {
  const counts = new Map<string, number>();
  for (const { hosts } of catalogue) {
    for (const host of new Set(hosts.map((one) => one.host))) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return new HostIndex(counts);
}

function keysOf(host: string): string[] {
  return [...new Set([skeletonOf(host), ...deletionsOf(host)])];
}
