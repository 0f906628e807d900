import { randomInt } from 'node:crypto';
import { digest } from '../../findings/digest.ts';
import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, TRACE_FILE } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { parseManifest, parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import type { MirrorAnswer } from '../../release/mirrors/assess-mirrors.ts';
import { parseTrace } from '../../release/mirrors/trace.ts';
import { verifyManifest } from '../../release/verify/verify-manifest.ts';
import { FetchFault, fetchText, fetchBytes } from './fetch-text.ts';

/** The head names a time for each run of files. Bytes. */
const HEAD_LIMIT = 64_000_000;
const LIST_LIMIT = 2_000_000_000;
const SMALL = 65_536;

/** What mirrors are checked against besides their own manifest. */
interface MirrorTrust {
  /** Public key that the signature must be of. */
  readonly key: string | undefined;
  /** How many of the answers are fetched and compared with the list. */
  readonly sample: number;
}

/** Asks a mirror what it has: its manifest, which must be right in itself, and some of its answers. */
export async function fetchMirror(site: string, trust: MirrorTrust): Promise<MirrorAnswer> {
  const answer = await ask(site, trust);
  // A mirror may switch to another release between two questions.
  return answer.kind === 'answer' && (answer.wrong ?? answer.forged) !== undefined ? await ask(site, trust) : answer;
}

async function ask(site: string, { key, sample }: MirrorTrust): Promise<MirrorAnswer> {
  try {
    const text = await fetchText(`${site}/${HEAD_FILE}`, HEAD_LIMIT);
    const head = parseManifestHeader(text);
    if (!head.ok) return { kind: 'silent', reason: head.reason };
    const trace = await ifThere(fetchText(`${site}/${TRACE_FILE}`, SMALL));
    const list =
      key === undefined && sample === 0 ? undefined : await ifThere(fetchBytes(`${site}/${LIST_FILE}`, LIST_LIMIT));
    const wrong = key === undefined ? undefined : await signatureFault(site, text, list, key);
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
  key: string,
): Promise<string | undefined> {
  const signature = await ifThere(fetchText(`${site}/${SIGNATURE_FILE}`, SMALL));
  const [fault] = verifyManifest({ head, list, signature }, { key, previous: undefined, now: undefined }).faults;
  return fault === undefined ? undefined : `${fault.path} ${fault.words}`;
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

async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FetchFault) return undefined;
    throw error;
  }
}
