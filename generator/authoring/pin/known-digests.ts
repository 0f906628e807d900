import { parsedJson } from '../../findings/parsed-json.ts';
import type { FoundDigest } from './find-digest.ts';

/** Digests that were found, by what was asked, with the time in milliseconds since 1970. */
export type KnownDigests = ReadonlyMap<string, KnownDigest>;

export interface KnownDigest extends FoundDigest {
  readonly at: number;
}

/** Reads what an earlier run wrote; whatever else a file has in it is ignored. */
export function parseDigests(text: string): KnownDigests {
  const pairs = Object.entries((parsedJson(text) ?? {}) as Record<string, unknown>);
  return new Map(pairs.filter((pair): pair is [string, KnownDigest] => isKnownDigest(pair[1])));
}

function isKnownDigest(value: unknown): value is KnownDigest {
  if (typeof value !== 'object' || value === null) return false;
  const { sha256, bytes, source, older, at } = value as Partial<Record<keyof KnownDigest, unknown>>;
  return (
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    (bytes === undefined || Number.isSafeInteger(bytes)) &&
    (source === 'github' || source === 'download') &&
    (older === undefined || typeof older === 'string') &&
    typeof at === 'number'
  );
}

export function printDigests(known: KnownDigests): string {
  const sorted = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 1)}\n`;
}
