import { parsedJson } from '../../text/parsed-json.ts';
import { isBelowApi } from '../../http/addresses.ts';
import type { Fault } from './verified.ts';

/** Digests of answers by the release that brought them, from the change feed. */
type PublishedDigests = ReadonlyMap<string, number>;

/** What is wrong with a file whose bytes are not those of the list. */
export function verifyChangedFile(
  path: string,
  bytes: Uint8Array,
  sha256: string,
  publishedDigests: PublishedDigests,
): Fault {
  const serial = publishedDigests.get(sha256);
  if (serial !== undefined) {
    return { kind: 'changed', path, words: `has the bytes of another release, as of serial ${String(serial)}` };
  }
  if (bytes.length === 0) return { kind: 'changed', path, words: 'is empty' };
  const words = isCut(path, bytes) ? 'is cut off or damaged: it is not JSON' : 'has other bytes than the manifest says';
  return { kind: 'changed', path, words };
}

interface ChangedSlugs {
  readonly added: readonly { readonly sha256: string }[];
  readonly changed: readonly { readonly sha256: string }[];
  readonly removed: readonly { readonly sha256: string }[];
}

/** Reads the digests that the files of a change feed name. */
export function knownDigests(feed: Iterable<string>): PublishedDigests {
  const serials = new Map<string, number>();
  for (const text of feed) {
    // The file was checked against the manifest before.
    const change = JSON.parse(text) as ChangedSlugs & { readonly serial: number };
    const members = Object.values(change).filter((member) => typeof member === 'object' && member !== null);
    const slugMembers = members.filter((member) => 'added' in member) as unknown as readonly ChangedSlugs[];
    for (const { added, changed, removed } of [change, ...slugMembers]) {
      for (const { sha256 } of [...added, ...changed]) serials.set(sha256, change.serial);
      for (const { sha256 } of removed) serials.set(sha256, change.serial - 1);
    }
  }
  return serials;
}

function isCut(path: string, bytes: Uint8Array): boolean {
  return isBelowApi(path) && parsedJson(Buffer.from(bytes).toString('utf8')) === undefined;
}
