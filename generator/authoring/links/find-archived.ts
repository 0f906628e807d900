import { memberOf } from '../forges/forge-api.ts';
import { parsedJson } from '../../findings/parsed-json.ts';
import { ARCHIVED_CONTENT } from '../../http/addresses.ts';
import { askBody } from '../../io/network/ask-forge.ts';
import type { Ask } from '../../io/network/door/ask.ts';

export interface WantedFile {
  readonly url: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** Where the Wayback Machine tells of a file, by its address. */
const WAYBACK = 'https://archive.org/wayback/available?url=';

/** Bytes of an answer of an archive. */
const LARGEST = 64 * 1024;

/** Asks archives for a file, one after the other; `pause` is waited for before each. */
export async function findArchived(
  { url, sha256 }: WantedFile,
  { ask, pause }: { readonly ask: Ask; readonly pause: () => Promise<void> },
) {
  /** Addresses at which archives say that they have it. */
  const urls: string[] = [];
  /** Archives that gave no answer that can be used, each with the reason. */
  const silent: string[] = [];
  const look = async (name: string, address: string, read: (answer: unknown) => string | undefined) => {
    await pause();
    const found = await askJson(address, ask);
    if (typeof found === 'string') {
      silent.push(`${name}: ${found}`);
      return;
    }
    const archived = read(found.json);
    if (archived !== undefined) urls.push(archived);
  };
  const ofContent = `${ARCHIVED_CONTENT}${sha256}/`;
  await look('Software Heritage', ofContent, (answer) => (isContent(answer, sha256) ? `${ofContent}raw/` : undefined));
  await look('Wayback Machine', WAYBACK + encodeURIComponent(url), (answer) => snapshotOf(answer, url));
  return { urls, silent };
}

/** The JSON of an answer, `null` for "not found"; else why there is none. */
async function askJson(address: string, ask: Ask): Promise<{ readonly json: unknown } | string> {
  const { outcome, body } = await askBody(ask, address, LARGEST, { Accept: 'application/json' });
  if (outcome.kind !== 'answered') return outcome.reason;
  if (outcome.status === 404) return { json: null };
  if (outcome.status === 429) return 'it wants no more questions for now';
  if (outcome.status !== 200) return `status ${String(outcome.status)}`;
  const json = parsedJson(body.toString('utf8'));
  return json === undefined ? 'its answer is no JSON' : { json };
}

/** Whether an answer is about the file with this sha256, and that may be read. */
function isContent(answer: unknown, sha256: string): boolean {
  return textAt(answer, 'checksums', 'sha256') === sha256 && textAt(answer, 'status') === 'visible';
}

/** The address of the bytes that were kept, without what the archive puts around pages. */
function snapshotOf(answer: unknown, url: string): string | undefined {
  const at = ['archived_snapshots', 'closest'];
  const timestamp = textAt(answer, ...at, 'timestamp');
  if (textAt(answer, ...at, 'status') !== '200' || timestamp === undefined || !/^\d{14}$/.test(timestamp))
    return undefined;
  return `https://web.archive.org/web/${timestamp}id_/${url}`;
}

function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = path.reduce(memberOf, value);
  return typeof found === 'string' ? found : undefined;
}
