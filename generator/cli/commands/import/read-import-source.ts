import { isWebAddress } from '../../../records/url.ts';
import { existsSync } from 'node:fs';
import { resolve, basename, dirname } from 'node:path';
import type { FilePlace } from '../../../authoring/import/guess/guess.ts';
import { isSurelyInstaller, looksLikeInstaller, createSourceReader } from '../../../authoring/import/read-source.ts';
import type { SourceItem } from '../../../authoring/import/source-object.ts';
import { shownPath } from '../../catalogue/open-catalogue.ts';
import { isWithin } from '../../../io/disk/entry-status.ts';
import { repositoryAround } from '../../../io/disk/git.ts';
import { sortedEntries } from '../../../io/disk/list-files.ts';
import { listImportFiles, readStretches, mayBeInstaller } from '../../../io/disk/named-files.ts';
import type { AllowedHosts } from '../../../io/network/door/address-policy.ts';
import { type Environment, Misuse } from '../../terminal/environment.ts';
import { importFinding, sourceStart } from '../../../authoring/import/piece.ts';
import { digest } from '../../../text/digest.ts';
import { parsedJson } from '../../../text/parsed-json.ts';
import { reasonOf } from '../../../io/disk/reason-of.ts';
import { askBody } from '../../../io/network/ask-forge.ts';
import type { Ask } from '../../../io/network/door/ask.ts';
import { faultOf } from '../../../io/network/door/failure.ts';

interface Listener {
  readonly onFile: (displayPath: string, path: string) => unknown;
  readonly onOther: (displayPath: string) => unknown;
}

type SourceItems = AsyncGenerator<readonly SourceItem[]>;

export async function* readImportSource(
  source: string,
  allow: AllowedHosts,
  environment: Environment,
  { onFile, onOther }: Listener,
): SourceItems {
  if (isWebAddress(source)) {
    yield* readPages(source, await environment.openDoor({ allow }), environment.now);
    return;
  }
  for (const { path, isNamed, isWanted } of listImportFiles(resolve(environment.workingFolder, source))) {
    const displayPath = shownPath(environment.workingFolder, path);
    const skip = () => onOther(displayPath);
    onFile(displayPath, path);
    if (isNamed) yield* readStretchesOf(displayPath, readStretches(path));
    else if (isWanted) yield* readListed(path, displayPath, skip);
    else skip();
  }
}

/** Reads a file of a folder; calls `onOther` if it is no installer. */
async function* readListed(path: string, displayPath: string, onOther: () => unknown): SourceItems {
  const heldItems: SourceItem[] = [];
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
  for await (const items of readStretchesOf(displayPath, stretches())) {
    const sureItems = items.filter((item) => !('script' in item) || isSurelyInstaller(item));
    isInstaller ||= sureItems.some((item) => !('code' in item));
    heldItems.push(...sureItems);
    if (isInstaller) yield heldItems.splice(0);
  }
  if (isInstaller) return;
  if (!isCandidate() || heldItems.every((item) => 'code' in item && item.code === 'no-installer')) onOther();
  else yield heldItems;
}

export function refuseMissing(source: string, { workingFolder }: Environment): void {
  if (!isWebAddress(source) && !existsSync(resolve(workingFolder, source)))
    throw new Misuse(`There is no file or folder "${source}"`);
}

interface Folder {
  readonly stems: readonly string[];
  readonly owner: string | undefined;
}

/** Says where a file lies: the names of folders and of files beside it, from which is guessed. */
export function createPlaceOf(catalogue: string): (path: string) => FilePlace {
  const foldersByPath = new Map<string, Folder>();
  return (path) => {
    const folder = dirname(path);
    const { stems, owner } = foldersByPath.get(folder) ?? readFolder(folder, catalogue);
    foldersByPath.set(folder, { stems, owner });
    const stem = stemOf(basename(path));
    const folders = folder.split(/[/\\]/).filter((name) => name !== '');
    return { folders, stem, siblings: stems.filter((candidate) => candidate !== stem), owner };
  };
}

function readFolder(folder: string, catalogue: string): Folder {
  const names = sortedEntries(folder).map(({ name }) => name);
  const repository = repositoryAround(folder);
  const isOwn = repository === undefined || isWithin(catalogue, repository.root);
  return { stems: names.filter(mayBeInstaller).map(stemOf), owner: isOwn ? undefined : repository.owner };
}

function stemOf(name: string): string {
  return name.replace(/\.gz$/i, '').replace(/\.(?:json|jsonl|ndjson|txt|ya?ml)$/i, '');
}

const MAX_BYTES = 64 * 1024 * 1024;

/** Limits of a listing: pages, and milliseconds. */
const MAX_PAGES = 1_000;
const LISTING_TIME = 30 * 60_000;

export async function* readPages(first: string, ask: Ask, clock: () => number): SourceItems {
  const deadline = clock() + LISTING_TIME;
  const visitedPages = new Set<string>();
  const bodies = new Set<string>();
  for (let address: string | undefined = first; address !== undefined;) {
    const page: string = address;
    visitedPages.add(page);
    let next: string | undefined;
    const fetchPage = async function* () {
      const body = await fetchAnswer(ask, page);
      next = nextPage(page, body);
      // A repeated page ends the listing.
      const isOver = visitedPages.size >= MAX_PAGES || clock() >= deadline || bodies.has(digest(body));
      if (next !== undefined && (visitedPages.has(next) || isOver)) next = undefined;
      bodies.add(digest(body));
      yield body;
    };
    for await (const items of readStretchesOf(page, fetchPage()))
      yield items.filter((item) => next === undefined || !('code' in item && item.code === 'more-pages'));
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
  // A listing of empty pages might never end.
  if (Array.isArray(results) && results.length === 0) return undefined;
  return typeof next === 'string' && next !== '' ? next : undefined;
}

async function fetchAnswer(ask: Ask, address: string): Promise<Buffer> {
  const { outcome, body } = await askBody(ask, address, MAX_BYTES);
  const reason = faultOf(address, outcome);
  if (reason !== undefined) throw new Unanswered(`${address}: ${reason}`);
  return body;
}

class Unanswered extends Error {}

/** Reads a source; a failure keeps what was read before. */
async function* readStretchesOf(displayName: string, stretches: AsyncIterable<Uint8Array>): SourceItems {
  const reader = createSourceReader(displayName);
  try {
    for await (const stretch of stretches) yield reader.push(stretch);
  } catch (error) {
    if (!(error instanceof Unanswered) && reasonOf(error).code === '') throw error;
    const message = `This cannot be read: ${reasonOf(error).words}`;
    const help = 'Import it again once it can be read.';
    yield [importFinding('unreadable', sourceStart(displayName), message, help)];
    return;
  }
  yield reader.end();
}
