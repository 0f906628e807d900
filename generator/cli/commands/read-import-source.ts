import { existsSync } from 'node:fs';
import { resolve, basename, dirname } from 'node:path';
import type { FilePlace } from '../../authoring/import/guess/guess.ts';
import { importFinding, sourceStart } from '../../authoring/import/piece.ts';
import { isSurelyInstaller, looksLikeInstaller, createSourceReader } from '../../authoring/import/read-source.ts';
import type { Read } from '../../authoring/import/source-object.ts';
import { shownPath } from './open-catalogue.ts';
import { digest } from '../../findings/digest.ts';
import type { Finding } from '../../findings/finding.ts';
import { parsedJson } from '../../findings/parsed-json.ts';
import { isWithin } from '../../io/disk/entry-status.ts';
import { repositoryAround } from '../../io/disk/git.ts';
import { sortedEntries } from '../../io/disk/list-files.ts';
import { listImportFiles, readStretches, mayBeInstaller } from '../../io/disk/named-files.ts';
import { reasonOf } from '../../io/disk/reason-of.ts';
import { askBody } from '../../io/network/ask-forge.ts';
import type { Allowed } from '../../io/network/door/address-policy.ts';
import { type Environment, Misuse } from '../terminal/environment.ts';
import type { Ask } from '../../io/network/door/ask.ts';
import { faultOf } from '../../io/network/door/failure.ts';

interface Listener {
  /** Called for each file before it is read, with the path that findings have. */
  readonly onFile: (shown: string, path: string) => unknown;
  /** Called for a file of a folder that is no installer. */
  readonly onOther: (shown: string) => unknown;
}

/** Reads one source: a file, a folder or an address. */
export async function* readImportSource(
  source: string,
  allow: Allowed,
  environment: Environment,
  { onFile, onOther }: Listener,
): AsyncGenerator<Read> {
  if (isAddress(source)) {
    yield* readPages(source, await environment.openDoor({ allow }), environment.now);
    return;
  }
  for (const { path, isNamed, isWanted } of listImportFiles(resolve(environment.workingFolder, source))) {
    const shown = shownPath(environment.workingFolder, path);
    const skip = () => onOther(shown);
    onFile(shown, path);
    if (isNamed) yield* readStretchesOf(shown, readStretches(path));
    else if (isWanted) yield* readListed(path, shown, skip);
    else skip();
  }
}

/** Reads a file that a folder has; `onOther` is called for one that is no installer. */
async function* readListed(path: string, shown: string, onOther: () => unknown): AsyncGenerator<Read> {
  const held: Finding[] = [];
  let isInstaller = false;
  let beginning: boolean | undefined;
  const isCandidate = () => beginning ?? false;
  const stretches = async function* () {
    for await (const stretch of readStretches(path)) {
      beginning ??= looksLikeInstaller(stretch);
      if (!beginning) return;
      yield stretch;
    }
  };
  for await (const { objects, findings } of readStretchesOf(shown, stretches())) {
    const sure = objects.filter(isSurelyInstaller);
    isInstaller ||= sure.length > 0;
    held.push(...findings);
    if (isInstaller) yield { objects: sure, findings: held.splice(0) };
  }
  if (isInstaller) return;
  if (!isCandidate() || held.every(({ code }) => code === 'no-installer')) onOther();
  else yield { objects: [], findings: held };
}

/** Throws `Misuse` for a file that is not there. */
export function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

interface Folder {
  readonly stems: readonly string[];
  readonly owner: string | undefined;
}

/** Where a file lies, by its absolute path, with what guesses need of the folders around it. */
export function createPlaceOf(catalogue: string): (path: string) => FilePlace {
  const known = new Map<string, Folder>();
  return (path) => {
    const folder = dirname(path);
    const { stems, owner } = known.get(folder) ?? readFolder(folder, catalogue);
    known.set(folder, { stems, owner });
    const stem = stemOf(basename(path));
    const folders = folder.split(/[/\\]/).filter((name) => name !== '');
    return { folders, stem, siblings: stems.filter((one) => one !== stem), owner };
  };
}

function readFolder(folder: string, catalogue: string): Folder {
  const names = sortedEntries(folder).map(({ name }) => name);
  const repository = repositoryAround(folder);
  // Scripts in the repository of the catalogue itself come from elsewhere.
  const isOwn = repository === undefined || isWithin(catalogue, repository.root);
  return { stems: names.filter(mayBeInstaller).map(stemOf), owner: isOwn ? undefined : repository.owner };
}

function stemOf(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/\.(?:json|jsonl|ndjson|txt|ya?ml)$/i, '');
}

/** Largest answer that is fetched, in bytes. */
const LARGEST_ANSWER = 64 * 1024 * 1024;

/** Most pages of one listing, and the longest time for them, in milliseconds. */
const MOST_PAGES = 1_000;
const LISTING_TIME = 30 * 60_000;

/** Reads the answer at an address and, where it is a page of a listing, those that follow. */
export async function* readPages(first: string, ask: Ask, now: () => number): AsyncGenerator<Read> {
  const until = now() + LISTING_TIME;
  const seen = new Set<string>();
  const bodies = new Set<string>();
  for (let address: string | undefined = first; address !== undefined;) {
    const page: string = address;
    seen.add(page);
    let next: string | undefined;
    const fetchPage = async function* () {
      const body = await fetchAnswer(ask, page);
      next = nextPage(page, body);
      // A page that came before leads nowhere, whatever its address says.
      const isOver = seen.size >= MOST_PAGES || now() >= until || bodies.has(digest(body));
      if (next !== undefined && (seen.has(next) || isOver)) next = undefined;
      bodies.add(digest(body));
      yield body;
    };
    for await (const { objects, findings } of readStretchesOf(page, fetchPage())) {
      const others = findings.filter(({ code }) => next === undefined || code !== 'more-pages');
      yield { objects, findings: others };
    }
    address = next;
  }
}

/** Address of the next page of a listing on the same host; `undefined` where there is none. */
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

/** An address did not give what can be read. */
class Unanswered extends Error {}

/** Reads one source. One that ends in a failure has brought what came before. */
async function* readStretchesOf(shown: string, stretches: AsyncIterable<Uint8Array>): AsyncGenerator<Read> {
  const reader = createSourceReader(shown);
  try {
    for await (const stretch of stretches) yield reader.push(stretch);
  } catch (error) {
    if (!(error instanceof Unanswered) && reasonOf(error).code === '') throw error;
    const message = `This cannot be read: ${reasonOf(error).words}`;
    const help = 'Import it again once it can be read.';
    yield { objects: [], findings: [importFinding('unreadable', sourceStart(shown), message, help)] };
    return;
  }
  yield reader.end();
}
