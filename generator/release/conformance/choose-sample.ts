import type { Endpoint, SampleGame } from '../../answers/endpoint.ts';
import { isHidden } from '../../answers/places.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { isSlug } from '../../findings/slug-grammar.ts';
import {
  INSTALLER_PAGES,
  INSTALLERS,
  LIST_FILE,
  pageAddresses,
  pagePath,
  requestPath,
  slugPath,
} from '../../http/addresses.ts';
import { type Exchange, get, jsonOf, type RawRequest, textOf } from './exchange.ts';
import { type EnvelopePage, pagePathOf, toPage } from './page.ts';

/** What is known of a site before it is asked. */
export interface Known {
  readonly baseUrl: string;
  readonly slugs: readonly string[];
  /** Digests of a built tree; `undefined` for the site's own list. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  readonly emptyForUnknown: boolean;
}

/** Slugs that are asked at most to find a game with installers. */
const TRIES = 12;

export function askedEndpoints(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.filter((endpoint) => !isHidden(endpoint));
}

/** Finds one answer of each endpoint. Each answer of a slug tells of its game, and a long game of its pages. */
export function* chooseSample(known: Known, endpoints: readonly Endpoint[]): Generator<RawRequest, Sample, Exchange> {
  const digests = known.digests ?? readManifest(textOf(yield get(`/${LIST_FILE}`)));
  const found = yield* findGame(known.slugs.length > 0 ? known.slugs : likelySlugs(digests));
  const paths: Record<string, string> = {};
  const missing: Record<string, string> = {};
  for (const endpoint of askedEndpoints(endpoints)) {
    const { name, isRequired } = endpoint;
    const example = exampleOf(endpoint, found && toSampleGame(found, digests), digests);
    const isAsked = example !== undefined && (isRequired === true || (yield* isThere(example, digests)));
    if (isAsked) paths[name] = addressOf(endpoint, example);
    else if (endpoint.origin === 'game' && found === undefined) missing[name] = noGame(known, digests);
    else missing[name] = `the site has no example of "${name}"`;
  }
  return { baseUrl: known.baseUrl, paths, missing, slug: found?.slug, digests, emptyForUnknown: known.emptyForUnknown };
}

/** Path below `dist/` of an answer that may be there. */
function exampleOf(
  endpoint: Endpoint,
  game: SampleGame | undefined,
  digests: ReadonlyMap<string, string> | undefined,
): string | undefined {
  if ('file' in endpoint) return endpoint.file;
  if (endpoint.origin === 'game') return game && endpoint.exampleOf(game);
  return firstIn(digests, endpoint.folder);
}

function firstIn(digests: ReadonlyMap<string, string> | undefined, folder: string): string | undefined {
  return [...(digests?.keys() ?? [])].find((path) => path.startsWith(folder));
}

/** A page is asked for by its folder, as people do. */
function addressOf(endpoint: Endpoint, file: string): string {
  const [address = ''] = endpoint.isPage === true ? pageAddresses(file) : [requestPath(file)];
  return address;
}

function toSampleGame({ slug, page }: FoundSample, digests: ReadonlyMap<string, string> | undefined): SampleGame {
  const installer = page.results[0]?.['slug'];
  const later = page.next === null ? undefined : pagePathOf(page.next);
  return {
    game: slug,
    installer: typeof installer === 'string' ? installer : undefined,
    secondPage: later?.slice(1),
    anyIn: (folder) => firstIn(digests, folder),
  };
}

function noGame({ slugs }: Known, digests: ReadonlyMap<string, string> | undefined): string {
  if (slugs.length > 0) return 'no slug of the command line names a game or an installer of one';
  if (digests === undefined) return `no slug is known: the site has no ${LIST_FILE}; give --slug or --dist`;
  return 'no slug of the list of files has installers';
}

/** Slugs of long games first, then some others from all over the list. */
function likelySlugs(digests: ReadonlyMap<string, string> | undefined): string[] {
  const paths = [...(digests ?? new Map<string, string>()).keys()].sort(compareCodePoints);
  const below = (folder: string) => paths.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []));
  const paged = below(INSTALLER_PAGES).map((path) => path.split('/')[0] ?? '');
  const long = paged.find((slug) => paths.includes(pagePath(slug, 2)));
  const all = below(INSTALLERS).filter(isSlug);
  const step = Math.max(1, Math.floor(all.length / TRIES));
  return [...(long === undefined ? [] : [long]), ...all.filter((_slug, index) => index % step === 0)];
}

interface FoundSample {
  readonly slug: string;
  readonly page: EnvelopePage;
}

/** The game of the first of these slugs that has one; a long game is preferred. */
function* findGame(slugs: readonly string[]): Generator<RawRequest, FoundSample | undefined, Exchange> {
  let first: FoundSample | undefined;
  for (const slug of slugs.slice(0, TRIES)) {
    const page = toPage(jsonOf(yield get(`/${slugPath(slug)}`)));
    const game = page?.results[0]?.['game_slug'];
    if (typeof game !== 'string') continue;
    const own = toPage(jsonOf(yield get(`/${slugPath(game)}`)));
    if (own === undefined || own.results.length === 0) continue;
    const found = { slug: game, page: own };
    if (own.next !== null) return found;
    first ??= found;
  }
  return first;
}

/** Whether the list of files has a path; without a list, whether the site answers it. */
function* isThere(
  path: string,
  digests: ReadonlyMap<string, string> | undefined,
): Generator<RawRequest, boolean, Exchange> {
  if (digests !== undefined) return digests.has(path);
  return (yield get(requestPath(path))).status === 200;
}

/** Reads lines of `sha256sum`; others are skipped. `undefined` if there are none. */
export function readManifest(text: string): ReadonlyMap<string, string> | undefined {
  const digests = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, digest = '', path = ''] = /^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/.exec(line) ?? [];
    if (path !== '') digests.set(path, digest);
  }
  return digests.size === 0 ? undefined : digests;
}

/** Something for each endpoint, by its name; some are known by theirs to rules about several answers. */
interface ByEndpoint {
  readonly game?: string;
  readonly page?: string;
  readonly runtimes?: string;
  readonly [name: string]: string | undefined;
}

/** What a site is asked for. */
export interface Sample {
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  /** Path of one answer of each endpoint, beginning with `/`. */
  readonly paths: ByEndpoint;
  /** Why there is no answer of an endpoint. */
  readonly missing: ByEndpoint;
  readonly slug: string | undefined;
  /** SHA-256 of every file, by its path without a slash at its beginning; `undefined` when unknown. */
  readonly digests: ReadonlyMap<string, string> | undefined;
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}
