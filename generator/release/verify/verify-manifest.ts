import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, isBelowApi } from '../../http/addresses.ts';
import { isAhead } from '../../text/clock-tolerance.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { type Manifest, aheadWords, printTime, trustedComment } from '../manifest/manifest.ts';
import { SigningFault, verifyFile } from '../manifest/minisign.ts';
import {
  type ManifestHeader,
  type Parsed,
  parseList,
  parseManifest,
  parseManifestHeader,
} from '../manifest/parse-manifest.ts';
import { parsedJson } from '../../text/parsed-json.ts';

/** The files of a manifest as they were found; `undefined` for one that is not there. */
export interface FoundManifest {
  readonly head: string | undefined;
  readonly list: Buffer | undefined;
  readonly signature: string | undefined;
}

export function findManifest(readFile: (path: string) => Buffer | undefined): FoundManifest {
  const text = (path: string) => readFile(path)?.toString('utf8');
  return { head: text(HEAD_FILE), list: readFile(LIST_FILE), signature: text(SIGNATURE_FILE) };
}

/** Checks files, signature and age of a manifest. Without a key, the one that it names shows damage, but not who signed. */
export function verifyManifest(manifestFiles: FoundManifest, trust: Trust) {
  const { previous, currentTime, keys } = trust;
  const { head, list } = manifestFiles;
  const lines = list === undefined ? undefined : parseList(list);
  const digests = lines?.ok === true ? lines.value : DigestList.EMPTY;
  const indices = Array.from({ length: digests.length }, (_line, index) => index);
  const files = new Map(indices.map((index) => [digests.path(index), digests.sha256(index)]));
  const result = head === undefined || list === undefined ? undefined : parseManifest(list, head);
  const manifest = result?.ok === true ? result.value : undefined;
  const parsedHeader = head === undefined ? undefined : parseManifestHeader(head);
  const header = parsedHeader?.ok === true ? parsedHeader.value : undefined;
  const ownSigner = (header?.key ?? null) === null ? 'nobody' : 'key-of-manifest';
  const signedBy: SignedBy = keys.length > 0 ? 'key-given' : ownSigner;
  const faults = [
    ...wholeness(manifestFiles, result),
    ...signatureFaults(manifestFiles, header, keys),
    ...ageFaults(manifest, previous),
    ...(header === undefined ? [] : dateFaults(header, currentTime)),
  ];
  return { faults, files, manifest, serial: header?.serial, signedBy };
}

function wholeness({ head, list }: FoundManifest, result: Parsed<Manifest> | undefined): TreeFault[] {
  if (result === undefined) {
    const missingFiles = [...(head === undefined ? [HEAD_FILE] : []), ...(list === undefined ? [LIST_FILE] : [])];
    return missingFiles.map((path) => ({ kind: 'missing', path, words: 'is not there' }));
  }
  return result.ok ? [] : faultOf('manifest', LIST_FILE, `cannot be believed: ${result.reason}`);
}

function faultOf(kind: FaultKind, path: string, words: string): TreeFault[] {
  return [{ kind, path, words }];
}

type Header = ManifestHeader | undefined;

function signatureFaults(manifest: FoundManifest, header: Header, keys: readonly string[]): TreeFault[] {
  const statedKey = header?.key ?? null;
  const fault = (words: string) => faultOf('signature', SIGNATURE_FILE, words);
  if (keys.length === 0 && statedKey === null) {
    return manifest.signature === undefined ? [] : fault('is there, although the manifest names no key');
  }
  if (keys.length > 0 && statedKey !== null && !keys.includes(statedKey)) {
    return fault(
      `was made with another key than ${keys.length === 1 ? 'the one' : 'those'} given; if it was changed, get the new one from where you got the old one`,
    );
  }
  const candidates = statedKey === null ? keys : [statedKey];
  const reasons = candidates.map((key) => reasonAgainst(manifest, header, key));
  return reasons.includes(undefined) ? [] : fault(reasons.at(-1) ?? '');
}

/** What is wrong with a signature of the list of this release; `undefined` for nothing. */
function reasonAgainst({ list, signature }: FoundManifest, header: Header, key: string): string | undefined {
  if (signature === undefined) return 'is not there';
  if (list === undefined) return undefined;
  try {
    const comment = verifyFile(list, signature, key);
    const expected = header === undefined ? comment : trustedComment(header);
    return comment === expected ? undefined : `is that of another release: "${comment}"`;
  } catch (error) {
    if (error instanceof SigningFault) return `is wrong: ${error.message}`;
    throw error;
  }
}

function ageFaults(manifest: Manifest | undefined, previous: Manifest | undefined): TreeFault[] {
  if (manifest === undefined || previous === undefined) return [];
  const { serial, time, files } = manifest;
  // The list of the earlier manifest may be missing; its head has the time.
  const isOther =
    previous.files.bytes.length === 0 ? time !== previous.time : !files.bytes.equals(previous.files.bytes);
  const lower = `has serial ${String(serial)}, but ${String(previous.serial)} was there before`;
  const other = `has serial ${String(serial)} as before, but lists other files: two builds went on from one release`;
  if (serial < previous.serial) return faultOf('rolled-back', HEAD_FILE, lower);
  return serial === previous.serial && isOther ? faultOf('rolled-back', HEAD_FILE, other) : [];
}

function dateFaults({ time, expires }: Pick<Manifest, 'time' | 'expires'>, currentTime: number): TreeFault[] {
  if (isAhead(time, currentTime)) return faultOf('future', HEAD_FILE, aheadWords(time, currentTime));
  if (expires === undefined || expires >= currentTime) return [];
  const words = `expired on ${printTime(expires)}: who serves it no longer gets new releases, or keeps them back`;
  return faultOf('expired', HEAD_FILE, words);
}

/** Whose signature was checked: of no one, of the key that the manifest names, or of one that is believed. */
type SignedBy = 'nobody' | 'key-of-manifest' | 'key-given';

export interface Verified {
  /** Sorted by path. */
  readonly faults: readonly TreeFault[];
  readonly notices: readonly string[];
  /** Files whose bytes were checked against the manifest. */
  readonly checked: number;
  readonly serial: number | undefined;
  readonly signedBy: SignedBy;
}

export interface Trust {
  /** Public keys of which one must have signed; none where any signature will do. */
  readonly keys: readonly string[];
  readonly previous: Manifest | undefined;
  /** Seconds since 1970. */
  readonly currentTime: number;
}

export interface TreeFault {
  readonly kind: FaultKind;
  /** Path below the tree. */
  readonly path: string;
  /** A sentence of what was found, without the path. */
  readonly words: string;
}

type FaultKind =
  'missing' | 'changed' | 'extra' | 'unreadable' | 'manifest' | 'signature' | 'expired' | 'future' | 'rolled-back';

/** Digests of answers by the release that brought them, from the change feed. */
type PublishedDigests = ReadonlyMap<string, number>;

export function verifyChangedFile(
  path: string,
  bytes: Uint8Array,
  sha256: string,
  publishedDigests: PublishedDigests,
): TreeFault {
  const serial = publishedDigests.get(sha256);
  if (serial !== undefined) {
    return { kind: 'changed', path, words: `has the bytes of another release, as of serial ${String(serial)}` };
  }
  const isCut = isBelowApi(path) && parsedJson(Buffer.from(bytes).toString('utf8')) === undefined;
  const words = isCut ? 'is cut off or damaged: it is not JSON' : 'has other bytes than the manifest says';
  return { kind: 'changed', path, words: bytes.length === 0 ? 'is empty' : words };
}

type ChangedSlugs = Readonly<Record<'added' | 'changed' | 'removed', readonly { readonly sha256: string }[]>>;

export function knownDigests(feed: Iterable<string>): PublishedDigests {
  const serials = new Map<string, number>();
  for (const text of feed) {
    // The file was checked against the manifest before.
    const change = JSON.parse(text) as ChangedSlugs & { readonly serial: number };
    const members = Object.values<unknown>(change).filter((member) => typeof member === 'object' && member !== null);
    const slugMembers = members.filter((member) => 'added' in member) as unknown as readonly ChangedSlugs[];
    for (const { added, changed, removed } of [change, ...slugMembers]) {
      for (const { sha256 } of [...added, ...changed]) serials.set(sha256, change.serial);
      for (const { sha256 } of removed) serials.set(sha256, change.serial - 1);
    }
  }
  return serials;
}
