import type { Endpoint } from '../../answers/endpoint.ts';
import { isHidden } from '../../answers/places.ts';
import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { isObject } from '../../findings/parsed-json.ts';
import { isSlug } from '../../findings/slug-grammar.ts';
import {
  FOLDER_FILE,
  INSTALLER_PAGES,
  INSTALLERS,
  LATER_PAGE,
  LIST_FILE,
  pageAddresses,
  pagePath,
  requestPath,
  slugPath,
} from '../../http/addresses.ts';
import { type SendRequest, get, jsonOf, textOf } from './exchange.ts';

/** SHA-256 of files, by their paths without a slash at the beginning. */
type Digests = ReadonlyMap<string, string>;

/** What is known of a site before it is asked. */
export interface Known {
  /** Address of the site, without a slash at its end. */
  readonly baseUrl: string;
  readonly slugs: readonly string[];
  /** Digests of a built tree; `undefined` for the site's own list. */
  readonly digests: Digests | undefined;
  /** Whether an unknown slug is answered by an empty list. */
  readonly emptyForUnknown: boolean;
}

/** Something for each endpoint, by its name. */
type ByEndpoint = Readonly<Record<string, string | undefined>>;

/** What a site is asked for. */
export interface Sample extends Omit<Known, 'slugs'> {
  /** Path of one answer of each endpoint, beginning with `/`. */
  readonly paths: ByEndpoint;
  /** Why there is no answer of an endpoint. */
  readonly missing: ByEndpoint;
  readonly slug: string | undefined;
}

/** A page of a list as it was read from JSON, as far as it must be known to follow it. */
export interface ListPage {
  readonly count: unknown;
  readonly next: string | null;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** Slugs that are asked at most to find a game with installers. */
const MAX_SLUGS = 12;

export function askedEndpoints(endpoints: readonly Endpoint[]): Endpoint[] {
  return endpoints.filter((endpoint) => !isHidden(endpoint));
}

/** Finds one answer of each endpoint. Each answer of a slug tells of its game, and a long game of its pages. */
export async function chooseSample(known: Known, endpoints: readonly Endpoint[], ask: SendRequest): Promise<Sample> {
  const { baseUrl, slugs, emptyForUnknown } = known;
  const digests = known.digests ?? readManifest(textOf(await ask(get(`/${LIST_FILE}`))));
  const game = await findGame(slugs.length > 0 ? slugs : likelySlugs(digests), ask);
  const paths: Record<string, string> = {};
  const missing: Record<string, string> = {};
  for (const endpoint of askedEndpoints(endpoints)) {
    const { name, isRequired } = endpoint;
    const example = exampleOf(endpoint, game, digests);
    if (example !== undefined && (isRequired === true || (await isServed(example, digests, ask)))) {
      // A page is asked for by its folder, as people do.
      paths[name] = (endpoint.isPage === true ? pageAddresses(example)[0] : undefined) ?? requestPath(example);
    } else {
      const isForGame = endpoint.origin === 'game' && game === undefined;
      missing[name] = isForGame ? noGame(known, digests) : `the site has no example of "${name}"`;
    }
  }
  return { baseUrl, paths, missing, slug: game?.slug, digests, emptyForUnknown };
}

/** Path below `dist/` of an answer that may be there. */
function exampleOf(endpoint: Endpoint, game: FoundGame | undefined, digests: Digests | undefined): string | undefined {
  const anyIn = (folder: string) =>
    [...(digests?.keys() ?? [])].find((path) => path.startsWith(folder) && path !== folder + FOLDER_FILE);
  if ('file' in endpoint) return endpoint.file;
  if (endpoint.origin !== 'game') return anyIn(endpoint.folder);
  if (game === undefined) return undefined;
  const installer = game.page.results[0]?.['slug'];
  return endpoint.exampleOf({
    game: game.slug,
    installer: typeof installer === 'string' ? installer : undefined,
    secondPage: pagePathOf(game.page.next ?? '')?.slice(1),
    anyIn,
  });
}

function noGame({ slugs }: Known, digests: Digests | undefined): string {
  if (slugs.length > 0) return 'no slug of the command line names a game or an installer of one';
  if (digests === undefined) return `no slug is known: the site has no ${LIST_FILE}; give --slug or --dist`;
  return 'no slug of the list of files has installers';
}

/** Slugs of long games first, then some others from all over the list. */
function likelySlugs(digests: Digests | undefined): string[] {
  const paths = [...(digests?.keys() ?? [])].sort(compareCodePoints);
  const below = (folder: string) => paths.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []));
  const paged = below(INSTALLER_PAGES).map((path) => path.split('/')[0] ?? '');
  const long = paged.find((slug) => digests?.has(pagePath(slug, 2)));
  const slugs = below(INSTALLERS).filter(isSlug);
  const step = Math.max(1, Math.floor(slugs.length / MAX_SLUGS));
  return [...(long === undefined ? [] : [long]), ...slugs.filter((_slug, index) => index % step === 0)];
}

interface FoundGame {
  readonly slug: string;
  readonly page: ListPage;
}

/** The game of the first of these slugs that has one; a long game is preferred. */
async function findGame(slugs: readonly string[], ask: SendRequest): Promise<FoundGame | undefined> {
  let first: FoundGame | undefined;
  for (const asked of slugs.slice(0, MAX_SLUGS)) {
    const slug = toPage(jsonOf(await ask(get(`/${slugPath(asked)}`))))?.results[0]?.['game_slug'];
    if (typeof slug !== 'string') continue;
    const page = toPage(jsonOf(await ask(get(`/${slugPath(slug)}`))));
    if (page === undefined || page.results.length === 0) continue;
    if (page.next !== null) return { slug, page };
    first ??= { slug, page };
  }
  return first;
}

/** Whether the list of files has a path; without a list, whether the site answers it. */
async function isServed(path: string, digests: Digests | undefined, ask: SendRequest): Promise<boolean> {
  return digests?.has(path) ?? (await ask(get(requestPath(path)))).status === 200;
}

/** Reads lines of `sha256sum`; others are skipped. `undefined` if there are none. */
export function readManifest(text: string): Digests | undefined {
  const lines = [...text.matchAll(/^([0-9a-f]{64}) [ *](?:\.\/)?(.+)$/gm)];
  return lines.length === 0 ? undefined : new Map(lines.map(([, digest = '', path = '']) => [path, digest]));
}

/** Reads a page; `undefined` for a value of another shape. */
export function toPage(value: unknown): ListPage | undefined {
  if (!isObject(value)) return undefined;
  const { count, next, results } = value;
  if (!Array.isArray(results) || !results.every(isObject)) return undefined;
  return { count, next: typeof next === 'string' ? next : null, results };
}

const NEXT = new RegExp(`^https?://[^/]+.*?(/${LATER_PAGE})$`);

/** The path of a later page in its address, without what is before `/api/`; `undefined` for another address. */
export function pagePathOf(address: string): string | undefined {
  return NEXT.exec(address)?.[1];
}
