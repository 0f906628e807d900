import type { Endpoint } from '../../answers/endpoint.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { isObject } from '../../text/parsed-json.ts';
import { isSlug } from '../../catalogue/slug-grammar.ts';
import {
  FOLDER_FILE,
  INSTALLER_PAGES,
  INSTALLERS,
  LATER_PAGE,
  LIST_FILE,
  pageAddresses,
  requestPath,
  slugPath,
} from '../../http/addresses.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { type SendRequest, get, jsonOf, textOf } from './exchange.ts';

type Digests = ReadonlyMap<string, string>;

export interface KnownSite {
  readonly slugs: readonly string[];
  /** SHA-256 of the files of a built tree, by path without a slash at the beginning; `undefined` for the site's own list. */
  readonly digests: Digests | undefined;
  readonly emptyForUnknown: boolean;
}

export interface Sample extends Omit<KnownSite, 'slugs'> {
  /** Path of one answer of each endpoint by the endpoint's name, beginning with `/`. */
  readonly paths: Readonly<Record<string, string | undefined>>;
  readonly slug: string | undefined;
  /** Why an assertion about another answer is left out. */
  readonly withoutExample: string;
}

export interface ListPage {
  readonly count: unknown;
  readonly next: string | null;
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** Endpoints whose addresses clients know. */
export const ASKED_ENDPOINTS: readonly Endpoint[] = ENDPOINTS.filter(({ isHidden }) => isHidden !== true);

/** Finds one answer of each endpoint, by a slug that leads to its game, and a game with several pages. */
export async function chooseSample(site: KnownSite, ask: SendRequest): Promise<Sample> {
  const { slugs, emptyForUnknown } = site;
  const digests = site.digests ?? readManifest(textOf(await ask(get(`/${LIST_FILE}`))));
  const game = await findGame(slugs.length > 0 ? slugs : likelySlugs(digests), ask);
  const paths: Record<string, string> = {};
  for (const endpoint of ASKED_ENDPOINTS) {
    const example = exampleOf(endpoint, game, digests);
    if (example === undefined) continue;
    // Without a list of files, a request shows whether the site serves the file.
    const isServed = async () => digests?.has(example) ?? (await ask(get(requestPath(example)))).status === 200;
    if (!(endpoint.isRequired ?? (await isServed()))) continue;
    // A page is asked for by its folder, as people do.
    paths[endpoint.name] = (endpoint.isPage === true ? pageAddresses(example)[0] : undefined) ?? requestPath(example);
  }
  return { paths, slug: game?.slug, digests, emptyForUnknown, withoutExample: missingExample(slugs, digests) };
}

function missingExample(slugs: readonly string[], digests: Digests | undefined): string {
  if (digests === undefined) return 'no example of it is known; give --slug or --dist';
  return `${slugs.length === 0 ? 'the list of files' : 'the game of --slug'} has no example of it`;
}

/** Path below `dist/` of an answer that may be there. */
function exampleOf(endpoint: Endpoint, game: Awaited<ReturnType<typeof findGame>>, digests: Digests | undefined) {
  const anyIn = (folder: string) =>
    [...(digests?.keys() ?? [])].find((path) => path.startsWith(folder) && path !== folder + FOLDER_FILE);
  if ('file' in endpoint) return endpoint.file;
  if (endpoint.origin !== 'game') return anyIn(endpoint.folder);
  if (game === undefined) return undefined;
  const { slug, page } = game;
  const first = page.results[0]?.['slug'];
  const installer = typeof first === 'string' ? first : undefined;
  return endpoint.exampleOf({ game: slug, installer, secondPage: pagePathOf(page.next ?? '')?.slice(1), anyIn });
}

/** A game with further pages, then the first, middle and last of all slugs. */
function likelySlugs(digests: Digests = new Map()): string[] {
  const paths = [...digests.keys()].sort(compareCodePoints);
  const pathsBelow = (folder: string) =>
    paths.flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []));
  const slugs = pathsBelow(INSTALLERS).filter(isSlug);
  const long = pathsBelow(INSTALLER_PAGES)[0]?.split('/')[0];
  return [long, slugs[0], slugs[Math.floor(slugs.length / 2)], slugs.at(-1)].filter((slug) => slug !== undefined);
}

async function findGame(slugs: readonly string[], ask: SendRequest) {
  for (const address of slugs) {
    const slug = toPage(jsonOf(await ask(get(`/${slugPath(address)}`))))?.results[0]?.['game_slug'];
    if (typeof slug !== 'string') continue;
    const page = toPage(jsonOf(await ask(get(`/${slugPath(slug)}`))));
    if (page !== undefined && page.results.length > 0) return { slug, page };
  }
  return undefined;
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

/** The path from `/api/` on of the address of a later page; `undefined` for other addresses. */
export function pagePathOf(address: string): string | undefined {
  return new RegExp(`^https?://[^/]+.*?(/${LATER_PAGE})$`).exec(address)?.[1];
}
