import { randomInt } from 'node:crypto';
import { digest } from '../../findings/digest.ts';
import { HEAD_FILE, KEYS_FILE, KEYS_SIGNATURE_FILE, LIST_FILE, TRACE_FILE } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { trustedKeys } from '../../release/manifest/keys.ts';
import { parseManifest, parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import { type MirrorAnswer, parseTrace } from '../../release/mirrors/assess-mirrors.ts';
import type { Trust } from '../../release/verify/verified.ts';
import { findManifest, VERIFIED_FILES, verifyManifest } from '../../release/verify/verify-manifest.ts';
import { fetchBytes, FetchFault, fetchText, ifThere } from './fetch-text.ts';

/** The head names a time for each run of files. Bytes. */
const HEAD_LIMIT = 64_000_000;
const LIST_LIMIT = 2_000_000_000;
const SMALL = 65_536;

/** What mirrors are checked against besides their own manifest. */
export interface MirrorTrust extends Omit<Trust, 'previous'> {
  /** How many of the answers are fetched and compared with the list. */
  readonly sample: number;
}

/** Asks a mirror what it has: its manifest, which must be right in itself, and some of its answers. */
export async function fetchMirror(site: string, trust: MirrorTrust): Promise<MirrorAnswer> {
  const answer = await ask(site, trust);
  // A mirror may switch to another release between two questions.
  return answer.kind === 'answer' && (answer.wrong ?? answer.forged) !== undefined ? await ask(site, trust) : answer;
}

async function ask(site: string, trust: MirrorTrust): Promise<MirrorAnswer> {
  const { sample } = trust;
  const isSigned = trust.keys.length > 0 || trust.cosigner !== undefined;
  try {
    const text = await fetchText(`${site}/${HEAD_FILE}`, HEAD_LIMIT);
    const head = parseManifestHeader(text);
    if (!head.ok) return { kind: 'silent', reason: head.reason };
    const trace = await ifThere(fetchText(`${site}/${TRACE_FILE}`, SMALL));
    const list = !isSigned && sample === 0 ? undefined : await ifThere(fetchBytes(`${site}/${LIST_FILE}`, LIST_LIMIT));
    const wrong = isSigned ? await signatureFault(site, text, list, trust) : undefined;
    const forged = wrong === undefined && sample > 0 ? await sampleFault(site, text, list, sample) : undefined;
    const parsed = trace === undefined ? undefined : parseTrace(trace);
    return { kind: 'answer', head: head.value, trace: parsed, wrong, forged };
  } catch (error) {
    if (error instanceof FetchFault) return { kind: 'silent', reason: error.message };
    throw error;
  }
}

async function signatureFault(
  site: string,
  head: string,
  list: Buffer | undefined,
  trust: MirrorTrust,
): Promise<string | undefined> {
  const files = new Map<string, Buffer | undefined>([
    [HEAD_FILE, Buffer.from(head)],
    [LIST_FILE, list],
  ]);
  for (const path of VERIFIED_FILES) {
    if (!files.has(path)) files.set(path, await ifThere(fetchBytes(`${site}/${path}`, SMALL)));
  }
  const found = findManifest((path) => files.get(path));
  // Dates are looked at with those of the other mirrors.
  const faults = verifyManifest(found, { ...trust, previous: undefined }).faults;
  const fault = faults.find(({ kind }) => kind !== 'expired' && kind !== 'future');
  return fault === undefined ? undefined : `${fault.path} ${fault.words}`;
}

/** The keys that are believed, with what the newest of them says at a site. */
export async function fetchKeys(
  site: string,
  { keys, now }: Pick<MirrorTrust, 'keys' | 'now'>,
): Promise<Pick<MirrorTrust, 'keys' | 'revoked'>> {
  if (keys.length === 0) return { keys };
  const [text, signature] = await Promise.all(
    [KEYS_FILE, KEYS_SIGNATURE_FILE].map((path) => ifThere(fetchText(`${site}/${path}`, SMALL))),
  );
  return trustedKeys(keys, { text, signature }, now);
}

/** What is wrong with some of the answers, compared with the list: it cannot be known beforehand which. */
async function sampleFault(
  site: string,
  head: string,
  list: Buffer | undefined,
  sample: number,
): Promise<string | undefined> {
  if (list === undefined) return `${LIST_FILE} is not there`;
  const parsed = parseManifest(list, head);
  if (!parsed.ok) return parsed.reason;
  const { files } = parsed.value;
  for (let left = Math.min(sample, files.length); left > 0; left -= 1) {
    const index = randomInt(files.length);
    const path = files.path(index);
    if (!isAnswer(path)) continue;
    const bytes = await ifThere(fetchBytes(`${site}/${path}`, LIST_LIMIT));
    if (bytes === undefined) return `${path} is not there`;
    if (digest(bytes) !== files.sha256(index)) return `${path} has other bytes than its manifest says`;
  }
  return undefined;
}
