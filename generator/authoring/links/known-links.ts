import { parsedJson } from '../../findings/parsed-json.ts';
import type { Link } from './collect-links.ts';
import type { LinkResult } from './link-result.ts';

/** When addresses answered as they should, in milliseconds since 1970, by address and what was compared. */
export type KnownLinks = ReadonlyMap<string, number>;

/** Names what was found out about an address; another checksum or size is another question. */
export function questionOf({ url, checksums, sizes }: Link, readsBody: boolean): string {
  return JSON.stringify([url, readsBody ? checksums : [], sizes]);
}

/** Reads what an earlier run wrote; whatever else a file has in it is ignored. */
export function parseKnown(text: string): KnownLinks {
  const pairs = Object.entries((parsedJson(text) ?? {}) as Record<string, unknown>);
  return new Map(pairs.filter((pair): pair is [string, number] => typeof pair[1] === 'number'));
}

/** Adds what is alive to what is known, and forgets what is older than `since`. */
export function printKnown(
  known: KnownLinks,
  results: readonly LinkResult[],
  readsBody: boolean,
  now: number,
  since: number,
): string {
  const kept = [...known].filter(([, at]) => at >= since && at <= now);
  const fresh = results
    .filter(({ state }) => state === 'alive')
    .map((result): [string, number] => [questionOf(result, readsBody), now]);
  const all = new Map([...kept, ...fresh]);
  return `${JSON.stringify(Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1))), undefined, 1)}\n`;
}
