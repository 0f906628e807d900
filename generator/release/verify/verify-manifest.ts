import {
  COSIGNATURE_FILE,
  HEAD_FILE,
  KEYS_FILE,
  KEYS_SIGNATURE_FILE,
  LIST_FILE,
  SIGNATURE_FILE,
} from '../../http/addresses.ts';
import { isAhead } from '../../http/is-ahead.ts';
import { MANIFEST_FILES } from '../../http/own-files.ts';
import { DigestList } from '../manifest/digest-list.ts';
import { type FoundKeys, trustedKeys } from '../manifest/keys.ts';
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
  readonly cosignature: string | undefined;
  readonly keys: FoundKeys;
}

/** The files by which a manifest is verified. */
export const VERIFIED_FILES = [...MANIFEST_FILES, KEYS_FILE, KEYS_SIGNATURE_FILE];

export function findManifest(read: (path: string) => Buffer | undefined): FoundManifest {
  const text = (path: string) => read(path)?.toString('utf8');
  return {
    head: text(HEAD_FILE),
    list: read(LIST_FILE),
    signature: text(SIGNATURE_FILE),
    cosignature: text(COSIGNATURE_FILE),
    keys: { text: text(KEYS_FILE), signature: text(KEYS_SIGNATURE_FILE) },
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
  const { previous, now, cosigner } = trust;
  const { head, list } = found;
  const lines = list === undefined ? undefined : parseList(list);
  const files = digestsOf(lines?.ok === true ? lines.value : DigestList.EMPTY);
  const parsed = head === undefined || list === undefined ? undefined : parseManifest(list, head);
  const manifest = parsed?.ok === true ? parsed.value : undefined;
  const header = headerOf(found);
  const faults = [
    ...wholeness(found, parsed),
    ...signatureFaults(found, trust),
    ...(cosigner === undefined ? [] : cosignatureFaults(found, cosigner)),
    ...ageFaults(manifest, previous),
    ...(header === undefined ? [] : dateFaults(header, now)),
  ];
  return {
    faults,
    files,
    manifest,
    serial: header?.serial,
    signedBy: signedByOf(header?.key ?? null, found.keys, trust),
  };
}

function signedByOf(stated: string | null, found: FoundKeys, { keys, now }: Trust): SignedBy {
  if (keys.length === 0) return { kind: stated === null ? 'nobody' : 'key-of-manifest' };
  const { next } = trustedKeys(keys, found, now);
  return next !== undefined && next === stated ? { kind: 'next-key', key: next } : { kind: 'key-given' };
}

function wholeness({ head, list }: FoundManifest, parsed: Parsed<Manifest> | undefined): Fault[] {
  if (parsed === undefined) {
    const missing = [head === undefined ? [HEAD_FILE] : [], list === undefined ? [LIST_FILE] : []].flat();
    return missing.map((path) => ({ kind: 'missing', path, words: 'is not there' }));
  }
  return parsed.ok ? [] : [{ kind: 'manifest', path: LIST_FILE, words: `cannot be believed: ${parsed.reason}` }];
}

function signatureFaults(found: FoundManifest, { keys, now, revoked: elsewhere = [] }: Trust): Fault[] {
  const stated = headerOf(found)?.key ?? null;
  const fault = (words: string): Fault[] => [{ kind: 'signature', path: SIGNATURE_FILE, words }];
  const { keys: believed, revoked } = trustedKeys(keys, found.keys, now);
  if (keys.length === 0 && stated === null) {
    return found.signature === undefined ? [] : fault('is there, although the manifest names no key');
  }
  if (keys.length > 0 && stated !== null && !believed.includes(stated)) {
    if ([...revoked, ...elsewhere].includes(stated))
      return fault(`was made with the key ${stated}, which ${KEYS_FILE} revokes`);
    return fault(
      `was made with another key than ${keys.length === 1 ? 'the one' : 'those'} given; if it was changed, get the new one from where you got the old one`,
    );
  }
  const tried = stated === null ? believed : [stated];
  const reasons = tried.map((key) => reasonAgainst(found.signature, found, key));
  return reasons.includes(undefined) ? [] : fault(reasons.at(-1) ?? '');
}

function cosignatureFaults(found: FoundManifest, cosigner: string): Fault[] {
  const words = reasonAgainst(found.cosignature, found, cosigner);
  return words === undefined ? [] : [{ kind: 'signature', path: COSIGNATURE_FILE, words }];
}

function headerOf({ head }: FoundManifest): ManifestHeader | undefined {
  const parsed = head === undefined ? undefined : parseManifestHeader(head);
  return parsed?.ok === true ? parsed.value : undefined;
}

/** What is wrong with a signature of the list of this release; `undefined` for nothing. */
function reasonAgainst(signature: string | undefined, found: FoundManifest, key: string): string | undefined {
  if (signature === undefined) return 'is not there';
  if (found.list === undefined) return undefined;
  try {
    const comment = verifyFile(found.list, signature, key);
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
