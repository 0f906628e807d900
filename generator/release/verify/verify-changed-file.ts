import { parsedJson } from '../../text/parsed-json.ts';
import { isBelowApi } from '../../http/addresses.ts';
import type { Fault } from './verified.ts';

/** Digests of answers by the release that brought them, from the change feed. */
type PublishedDigests = ReadonlyMap<string, number>;

/** What is wrong with a file whose bytes are not those of the list. */
export function verifyChangedFile(path: string, bytes: Uint8Array, sha256: string, known: PublishedDigests): Fault {
  const serial = known.get(sha256);
  if (serial !== undefined) {
    return { kind: 'changed', path, words: `has the bytes of another release, as of serial ${String(serial)}` };
  }
  const cut =
    bytes.length === 0 ? 'is empty' : isCut(path, bytes) ? 'is cut off or damaged: it is not JSON' : undefined;
  return { kind: 'changed', path, words: cut ?? 'has other bytes than the manifest says' };
}

interface ChangedSlugs {
  readonly added: readonly { readonly sha256: string }[];
  readonly changed: readonly { readonly sha256: string }[];
  readonly removed: readonly { readonly sha256: string }[];
}

/** Reads the digests that the files of a change feed name. */
export function knownDigests(feed: Iterable<string>): PublishedDigests {
  const known = new Map<string, number>();
  for (const text of feed) {
    // The file was checked against the manifest before.
    const change = JSON.parse(text) as ChangedSlugs & { readonly serial: number };
    const members = Object.values(change).filter((member) => typeof member === 'object' && member !== null);
    const others = members.filter((member) => 'added' in member) as unknown as readonly ChangedSlugs[];
    for (const { added, changed, removed } of [change, ...others]) {
      for (const { sha256 } of [...added, ...changed]) known.set(sha256, change.serial);
      for (const { sha256 } of removed) known.set(sha256, change.serial - 1);
    }
  }
  return known;
}

function isCut(path: string, bytes: Uint8Array): boolean {
  return isBelowApi(path) && parsedJson(Buffer.from(bytes).toString('utf8')) === undefined;
}
