import { isAhead } from '../../http/is-ahead.ts';
import { aheadWords } from './ahead-words.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE } from '../../http/addresses.ts';
import { DigestList } from '../manifest/digest-list.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type Parsed, parseManifestHeader, parseList, parseManifest } from '../manifest/parse-manifest.ts';
import { printTime, trustedComment } from '../manifest/print-manifest.ts';
import { SigningFault, verifyFile } from '../manifest/minisign.ts';
import type { Fault } from './fault.ts';
import type { Trust } from './verified.ts';

/** The files of a manifest as they were found; `undefined` for one that is not there. */
export interface FoundManifest {
  readonly head: string | undefined;
  readonly list: Buffer | undefined;
  readonly signature: string | undefined;
}

/** What a manifest says of itself, and what is wrong with it. */
export interface VerifiedManifest {
  readonly faults: readonly Fault[];
  /** The digests by path as far as the list can be read, and whatever else is wrong with it. */
  readonly files: ReadonlyMap<string, string>;
  /** The manifest, if it can be believed. */
  readonly manifest: Manifest | undefined;
  readonly serial: number | undefined;
  /** Whether a signature was compared with a key, and which. */
  readonly signedBy: 'nobody' | 'key-of-manifest' | 'key-given';
}

/**
 * Checks a manifest: that its files belong to each other, that its signature is right, that it is not older than what
 * was seen before. Without a key the signature is checked against the key that the manifest names, which shows damage but not
 * who signed.
 */
export function verifyManifest(found: FoundManifest, { key, previous, now }: Trust): VerifiedManifest {
  const { head, list } = found;
  const lines = list === undefined ? undefined : parseList(list);
  const files = digestsOf(lines?.ok === true ? lines.value : DigestList.EMPTY);
  const parsed = head === undefined || list === undefined ? undefined : parseManifest(list, head);
  const manifest = parsed?.ok === true ? parsed.value : undefined;
  const saved = head === undefined ? undefined : parseManifestHeader(head);
  const serial = saved?.ok === true ? saved.value.serial : undefined;
  const stated = saved?.ok === true ? saved.value.key : null;
  const used = key ?? stated ?? undefined;
  const faults = [
    ...wholeness(found, parsed),
    ...signatureFaults(found, used, stated),
    ...ageFaults(manifest, previous),
    ...(saved?.ok === true && now !== undefined ? dateFaults(saved.value, now) : []),
  ];
  const signedBy = used === undefined ? 'nobody' : key === undefined ? 'key-of-manifest' : 'key-given';
  return { faults, files, manifest, serial, signedBy };
}

function wholeness({ head, list }: FoundManifest, parsed: Parsed<Manifest> | undefined): Fault[] {
  const missing = [...(head === undefined ? [HEAD_FILE] : []), ...(list === undefined ? [LIST_FILE] : [])].map(
    (path) => ({ kind: 'missing', path, words: 'is not there' }) as const,
  );
  if (parsed === undefined) return missing;
  return parsed.ok ? [] : [{ kind: 'manifest', path: LIST_FILE, words: `cannot be believed: ${parsed.reason}` }];
}

function signatureFaults(found: FoundManifest, key: string | undefined, stated: string | null): Fault[] {
  const { head, list, signature } = found;
  const fault = (words: string): Fault[] => [{ kind: 'signature', path: SIGNATURE_FILE, words }];
  if (key === undefined) return signature === undefined ? [] : fault('is there, although the manifest names no key');
  if (stated !== key && stated !== null) return fault('was made with another key than the one given');
  if (signature === undefined) return fault('is not there');
  if (list === undefined) return [];
  try {
    const comment = verifyFile(list, signature, key);
    const saved = head === undefined ? undefined : parseManifestHeader(head);
    const expected = saved?.ok === true ? trustedComment(saved.value) : comment;
    return comment === expected ? [] : fault(`is that of another release: "${comment}"`);
  } catch (error) {
    if (error instanceof SigningFault) return fault(`is wrong: ${error.message}`);
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
