import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../../http/addresses.ts';
import { isAhead } from '../../text/clock-tolerance.ts';
import { DigestList } from '../manifest/digest-list.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { SigningFault, verifyFile } from '../manifest/minisign.ts';
import {
  type ManifestHeader,
  type Parsed,
  parseList,
  parseManifest,
  parseManifestHeader,
} from '../manifest/parse-manifest.ts';
import { aheadWords, printTime, trustedComment } from '../manifest/print-manifest.ts';
import type { Fault, SignedBy, Trust, Verified } from './verified.ts';

/** The files of a manifest as they were found; `undefined` for one that is not there. */
export interface FoundManifest {
  readonly head: string | undefined;
  readonly list: Buffer | undefined;
  readonly signature: string | undefined;
}

export function findManifest(readFile: (path: string) => Buffer | undefined): FoundManifest {
  const text = (path: string) => readFile(path)?.toString('utf8');
  return {
    head: text(HEAD_FILE),
    list: readFile(LIST_FILE),
    signature: text(SIGNATURE_FILE),
  };
}

export interface VerifiedManifest extends Pick<Verified, 'faults' | 'serial' | 'signedBy'> {
  /** The digests by path as far as the list can be read, and whatever else is wrong with it. */
  readonly files: ReadonlyMap<string, string>;
  /** The manifest, if it can be believed. */
  readonly manifest: Manifest | undefined;
}

/**
 * Checks a manifest: that its files belong to each other, that its signature is right, that it is not older than what
 * was seen before. Without a key the signature is checked against the key that the manifest names, which shows damage but not
 * who signed.
 */
export function verifyManifest(manifestFiles: FoundManifest, trust: Trust): VerifiedManifest {
  const { previous, currentTime, keys } = trust;
  const { head, list } = manifestFiles;
  const lines = list === undefined ? undefined : parseList(list);
  const files = digestsOf(lines?.ok === true ? lines.value : DigestList.EMPTY);
  const parsed = head === undefined || list === undefined ? undefined : parseManifest(list, head);
  const manifest = parsed?.ok === true ? parsed.value : undefined;
  const header = headerOf(manifestFiles);
  const faults = [
    ...wholeness(manifestFiles, parsed),
    ...signatureFaults(manifestFiles, keys),
    ...ageFaults(manifest, previous),
    ...(header === undefined ? [] : dateFaults(header, currentTime)),
  ];
  return {
    faults,
    files,
    manifest,
    serial: header?.serial,
    signedBy: signedByOf(header?.key ?? null, keys),
  };
}

function signedByOf(key: string | null, keys: readonly string[]): SignedBy {
  if (keys.length > 0) return 'key-given';
  return key === null ? 'nobody' : 'key-of-manifest';
}

function wholeness({ head, list }: FoundManifest, parsed: Parsed<Manifest> | undefined): Fault[] {
  if (parsed === undefined) {
    const missing = [head === undefined ? [HEAD_FILE] : [], list === undefined ? [LIST_FILE] : []].flat();
    return missing.map((path) => ({ kind: 'missing', path, words: 'is not there' }));
  }
  return parsed.ok ? [] : [{ kind: 'manifest', path: LIST_FILE, words: `cannot be believed: ${parsed.reason}` }];
}

function signatureFaults(manifest: FoundManifest, keys: readonly string[]): Fault[] {
  const statedKey = headerOf(manifest)?.key ?? null;
  const fault = (words: string): Fault[] => [{ kind: 'signature', path: SIGNATURE_FILE, words }];
  if (keys.length === 0 && statedKey === null) {
    return manifest.signature === undefined ? [] : fault('is there, although the manifest names no key');
  }
  if (keys.length > 0 && statedKey !== null && !keys.includes(statedKey)) {
    return fault(
      `was made with another key than ${keys.length === 1 ? 'the one' : 'those'} given; if it was changed, get the new one from where you got the old one`,
    );
  }
  const candidates = statedKey === null ? keys : [statedKey];
  const reasons = candidates.map((key) => reasonAgainst(manifest, key));
  return reasons.includes(undefined) ? [] : fault(reasons.at(-1) ?? '');
}

function headerOf({ head }: FoundManifest): ManifestHeader | undefined {
  const parsed = head === undefined ? undefined : parseManifestHeader(head);
  return parsed?.ok === true ? parsed.value : undefined;
}

/** What is wrong with a signature of the list of this release; `undefined` for nothing. */
function reasonAgainst(manifest: FoundManifest, key: string): string | undefined {
  const { list, signature } = manifest;
  if (signature === undefined) return 'is not there';
  if (list === undefined) return undefined;
  try {
    const comment = verifyFile(list, signature, key);
    const header = headerOf(manifest);
    const expected = header === undefined ? comment : trustedComment(header);
    return comment === expected ? undefined : `is that of another release: "${comment}"`;
  } catch (error) {
    if (error instanceof SigningFault) return `is wrong: ${error.message}`;
    throw error;
  }
}

function ageFaults(manifest: Manifest | undefined, previous: Manifest | undefined): Fault[] {
  if (manifest === undefined || previous === undefined) return [];
  const { serial, time, files } = manifest;
  // Of the one before there may be the head alone.
  const isOther =
    previous.files.bytes.length === 0 ? time !== previous.time : !files.bytes.equals(previous.files.bytes);
  const fault = (words: string): Fault[] => [{ kind: 'rolled-back', path: HEAD_FILE, words }];
  if (serial < previous.serial) {
    return fault(`has serial ${String(serial)}, but ${String(previous.serial)} was there before`);
  }
  if (serial === previous.serial && isOther) {
    return fault(`has serial ${String(serial)} as before, but lists other files: two builds went on from one release`);
  }
  return [];
}

function dateFaults({ time, expires }: Pick<Manifest, 'time' | 'expires'>, currentTime: number): Fault[] {
  if (isAhead(time, currentTime)) return [{ kind: 'future', path: HEAD_FILE, words: aheadWords(time, currentTime) }];
  if (expires === undefined || expires >= currentTime) return [];
  const words = `expired on ${printTime(expires)}: who serves it no longer gets new releases, or keeps them back`;
  return [{ kind: 'expired', path: HEAD_FILE, words }];
}

function digestsOf(list: DigestList): Map<string, string> {
  const digests = new Map<string, string>();
  for (let index = 0; index < list.length; index += 1) digests.set(list.path(index), list.sha256(index));
  return digests;
}
