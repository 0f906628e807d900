import { importFinding, sourceStart } from '../../../authoring/import/piece.ts';
import { SourceReader } from '../../../authoring/import/read-source.ts';
import type { Read } from '../../../authoring/import/source-object.ts';
import { digest } from '../../../text/digest.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { askBody } from '../../../io/network/ask-forge.ts';
import type { Ask } from '../../../io/network/door/ask.ts';
import { faultOf } from '../../../io/network/door/failure.ts';

/** Largest answer that is fetched, in bytes. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** Most pages of one listing, and the longest time for them, in milliseconds. */
const MOST_PAGES = 1_000;

const LISTING_TIME = 30 * 60_000;

/** Reads the answer at an address and, where it is a page of a listing, those that follow. */
export async function* readPages(first: string, ask: Ask, clock: () => number): AsyncGenerator<Read> {
  const until = clock() + LISTING_TIME;
  const visitedPages = new Set<string>();
  const bodies = new Set<string>();
  for (let address: string | undefined = first; address !== undefined;) {
    const page: string = address;
    visitedPages.add(page);
    let next: string | undefined;
    const fetchPage = async function* () {
      const body = await fetchAnswer(ask, page);
      next = nextPage(page, body);
      // A page that came before leads nowhere, whatever its address says.
      const isOver = visitedPages.size >= MOST_PAGES || clock() >= until || bodies.has(digest(body));
      if (next !== undefined && (visitedPages.has(next) || isOver)) next = undefined;
      bodies.add(digest(body));
      yield body;
    };
    for await (const { findings, ...source } of readStretchesOf(page, fetchPage())) {
      const pageFindings = findings.filter(({ code }) => next === undefined || code !== 'more-pages');
      yield { ...source, findings: pageFindings };
    }
    address = next;
  }
}

function nextPage(address: string, body: Uint8Array): string | undefined {
  const next = nextIn(Buffer.from(body).toString('utf8'));
  if (next === undefined || !URL.canParse(next, address)) return undefined;
  const url = new URL(next, address);
  return /^https?:$/.test(url.protocol) && url.host === new URL(address).host ? url.href : undefined;
}

function nextIn(text: string): string | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  const { next, results } = (parsedJson(text) ?? {}) as { readonly next?: unknown; readonly results?: unknown };
  // Nothing follows on nothing: such a listing might never end.
  if (Array.isArray(results) && results.length === 0) return undefined;
  return typeof next === 'string' && next !== '' ? next : undefined;
}

/** The text at an address; throws `Unanswered`. */
async function fetchAnswer(ask: Ask, address: string): Promise<Buffer> {
  const { outcome, body } = await askBody(ask, address, LARGEST_ANSWER);
  const reason = faultOf(address, outcome);
  if (reason !== undefined) throw new Unanswered(`${address}: ${reason}`);
  return body;
}

class Unanswered extends Error {}

/** Reads one source. One that ends in a failure has brought what came before. */
export async function* readStretchesOf(
  displayName: string,
  stretches: AsyncIterable<Uint8Array>,
): AsyncGenerator<Read> {
  const reader = new SourceReader(displayName);
  try {
    for await (const stretch of stretches) yield reader.push(stretch);
  } catch (error) {
    if (!(error instanceof Unanswered) && reasonOf(error).code === '') throw error;
    const message = `This cannot be read: ${reasonOf(error).words}`;
    const help = 'Import it again once it can be read.';
    yield { objects: [], findings: [importFinding('unreadable', sourceStart(displayName), message, help)] };
    return;
  }
  yield reader.end();
}
