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

export function findManifest(read: (path: string) => Buffer | undefined): FoundManifest {
  const text = (path: string) => read(path)?.toString('utf8');
  return {
    head: text(HEAD_FILE),
    list: read(LIST_FILE),
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
export function verifyManifest(found: FoundManifest, trust: Trust): VerifiedManifest {
  const { previous, now, keys } = trust;
  const { head, list } = found;
  const lines = list === undefined ? undefined : parseList(list);
  const files = digestsOf(lines?.ok === true ? lines.value : DigestList.EMPTY);
  const parsed = head === undefined || list === undefined ? undefined : parseManifest(list, head);
  const manifest = parsed?.ok === true ? parsed.value : undefined;
  const header = headerOf(found);
  const faults = [
    ...wholeness(found, parsed),
    ...signatureFaults(found, keys),
    ...ageFaults(manifest, previous),
    ...(header === undefined ? [] : dateFaults(header, now)),
  ];
  return {
    faults,
    files,
    manifest,
    serial: header?.serial,
    signedBy: signedByOf(header?.key ?? null, keys),
  };
}

function signedByOf(stated: string | null, keys: readonly string[]): SignedBy {
  if (keys.length > 0) return 'key-given';
  return stated === null ? 'nobody' : 'key-of-manifest';
}

function wholeness({ head, list }: FoundManifest, parsed: Parsed<Manifest> | undefined): Fault[] {
  if (parsed === undefined) {
    const missing = [head === undefined ? [HEAD_FILE] : [], list === undefined ? [LIST_FILE] : []].flat();
    return missing.map((path) => ({ kind: 'missing', path, words: 'is not there' }));
  }
  return parsed.ok ? [] : [{ kind: 'manifest', path: LIST_FILE, words: `cannot be believed: ${parsed.reason}` }];
}

function signatureFaults(found: FoundManifest, keys: readonly string[]): Fault[] {
  const stated = headerOf(found)?.key ?? null;
  const fault = (words: string): Fault[] => [{ kind: 'signature', path: SIGNATURE_FILE, words }];
  if (keys.length === 0 && stated === null) {
    return found.signature === undefined ? [] : fault('is there, although the manifest names no key');
  }
  if (keys.length > 0 && stated !== null && !keys.includes(stated)) {
    return fault(
      `was made with another key than ${keys.length === 1 ? 'the one' : 'those'} given; if it was changed, get the new one from where you got the old one`,
    );
  }
  const tried = stated === null ? keys : [stated];
  const reasons = tried.map((key) => reasonAgainst(found, key));
  return reasons.includes(undefined) ? [] : fault(reasons.at(-1) ?? '');
}

function headerOf({ head }: FoundManifest): ManifestHeader | undefined {
  const parsed = head === undefined ? undefined : parseManifestHeader(head);
  return parsed?.ok === true ? parsed.value : undefined;
}

/** What is wrong with a signature of the list of this release; `undefined` for nothing. */
function reasonAgainst(found: FoundManifest, key: string): string | undefined {
  const { list, signature } = found;
  if (signature === undefined) return 'is not there';
  if (list === undefined) return undefined;
  try {
    const comment = verifyFile(list, signature, key);
    const header = headerOf(found);
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

function dateFaults({ time, expires }: Pick<Manifest, 'time' | 'expires'>, now: number): Fault[] {
  if (isAhead(time, now)) return [{ kind: 'future', path: HEAD_FILE, words: aheadWords(time, now) }];
  if (expires === undefined || expires >= now) return [];
  const words = `expired on ${printTime(expires)}: who serves it no longer gets new releases, or keeps them back`;
  return [{ kind: 'expired', path: HEAD_FILE, words }];
}

function digestsOf(list: DigestList): Map<string, string> {
  const digests = new Map<string, string>();
  for (let index = 0; index < list.length; index += 1) digests.set(list.path(index), list.sha256(index));
  return digests;
}
