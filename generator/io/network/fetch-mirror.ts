import { HEAD_FILE, LIST_FILE, SIGNATURE_FILE, TRACE_FILE } from '../../http/addresses.ts';
import { parseManifestHeader } from '../../release/manifest/parse-manifest.ts';
import type { MirrorAnswer } from '../../release/mirrors/assess-mirrors.ts';
import { parseTrace } from '../../release/mirrors/trace.ts';
import { verifyManifest } from '../../release/verify/verify-manifest.ts';
import { FetchFault, fetchText, fetchBytes } from './fetch-text.ts';

/** The head names a time for each run of files. Bytes. */
const HEAD_LIMIT = 64_000_000;
const LIST_LIMIT = 2_000_000_000;
const SMALL = 65_536;

/** Asks a mirror what it has. With a key, its list is fetched too and checked against the signature. */
export async function fetchMirror(site: string, key: string | undefined): Promise<MirrorAnswer> {
  const answer = await ask(site, key);
  // A mirror may switch to another release between two questions.
  return answer.kind === 'answer' && answer.wrong !== undefined ? await ask(site, key) : answer;
}

async function ask(site: string, key: string | undefined): Promise<MirrorAnswer> {
  try {
    const text = await fetchText(`${site}/${HEAD_FILE}`, HEAD_LIMIT);
    const head = parseManifestHeader(text);
    if (!head.ok) return { kind: 'silent', reason: head.reason };
    const trace = await ifThere(fetchText(`${site}/${TRACE_FILE}`, SMALL));
    const wrong = key === undefined ? undefined : await signatureFault(site, text, key);
    return { kind: 'answer', head: head.value, trace: trace === undefined ? undefined : parseTrace(trace), wrong };
  } catch (error) {
    if (error instanceof FetchFault) return { kind: 'silent', reason: error.message };
    throw error;
  }
}

async function signatureFault(site: string, head: string, key: string): Promise<string | undefined> {
  const list = await ifThere(fetchBytes(`${site}/${LIST_FILE}`, LIST_LIMIT));
  const signature = await ifThere(fetchText(`${site}/${SIGNATURE_FILE}`, SMALL));
  const [fault] = verifyManifest({ head, list, signature }, key, undefined).faults;
  return fault === undefined ? undefined : `${fault.path} ${fault.words}`;
}

async function ifThere<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof FetchFault) return undefined;
    throw error;
  }
}
