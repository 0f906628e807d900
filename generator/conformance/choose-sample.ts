import { FOLDER_ANSWER } from '../hosting/contract.ts';
import { compareCodePoints } from '../value/compare-code-points.ts';
import { get, jsonOf, textOf, type Ask, type Exchange } from './exchange.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { pagePathOf, toPage, type EnvelopePage } from './shape/page.ts';
import type { ResourceName, Sample } from './sample.ts';

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

/** Finds one answer of each kind. Each answer of a slug tells of its game, and a long game of its pages. */
export function* chooseSample(known: Known): Generator<Ask, Sample, Exchange> {
  const digests = known.digests ?? readManifest(textOf(yield get(`/${MANIFEST}`)));
  const found = yield* findGame(known.slugs.length > 0 ? known.slugs : likelySlugs(digests));
  const installer = found?.page.results[0]?.['slug'];
  const later = found?.page.next == null ? undefined : pagePathOf(found.page.next);
  const runtimes = yield* isThere('/api/runtimes', digests);
  const versions = yield* isThere('/api/runtimes/versions', digests);
  const paths: [ResourceName, string | undefined, string][] = [
    ['game', found === undefined ? undefined : `/api/installers/${found.slug}`, noGame(known, digests)],
    ['installer', typeof installer === 'string' ? `/api/installers/${installer}` : undefined, noGame(known, digests)],
    ['page', later, 'none of the lists asked for has a second page'],
    ['runtime', '/api/runtime', ''],
    ['runtimes', runtimes, 'the site has no list of runtimes'],
    ['versions', versions, 'the site has no list of versions'],
  ];
  return {
    baseUrl: known.baseUrl,
    paths: Object.fromEntries(paths.flatMap(([name, path]) => (path === undefined ? [] : [[name, path]]))),
    missing: Object.fromEntries(paths.flatMap(([name, path, why]) => (path === undefined ? [[name, why]] : []))),
    slug: found?.slug,
    digests,
    emptyForUnknown: known.emptyForUnknown,
  };
}

function noGame({ slugs }: Known, digests: ReadonlyMap<string, string> | undefined): string {
  if (slugs.length > 0) return 'no slug of the command line names a game or an installer of one';
  if (digests === undefined) return `no slug is known: the site has no ${MANIFEST}; give --slug or --dist`;
  return 'no slug of the list of files has installers';
}

/** Slugs of long games first, then some others from all over the list. */
function likelySlugs(digests: ReadonlyMap<string, string> | undefined): string[] {
  const paths = [...(digests ?? new Map<string, string>()).keys()].sort(compareCodePoints);
  const long = paths.flatMap((path) => /^api\/pages\/installers\/([^/]+)\/2$/.exec(path)?.[1] ?? []);
  const all = paths.flatMap((path) => /^api\/installers\/([a-z0-9_-]+)$/.exec(path)?.[1] ?? []);
  const step = Math.max(1, Math.floor(all.length / TRIES));
  return [...long.slice(0, 1), ...all.filter((_slug, index) => index % step === 0)];
}

interface Found {
  readonly slug: string;
  readonly page: EnvelopePage;
}

/** The game of the first of these slugs that has one; a long game is preferred. */
function* findGame(slugs: readonly string[]): Generator<Ask, Found | undefined, Exchange> {
  let first: Found | undefined;
  for (const slug of slugs.slice(0, TRIES)) {
    const page = toPage(jsonOf(yield get(`/api/installers/${slug}`)));
    const game = page?.results[0]?.['game_slug'];
    if (typeof game !== 'string') continue;
    const own = toPage(jsonOf(yield get(`/api/installers/${game}`)));
    if (own === undefined || own.results.length === 0) continue;
    const found = { slug: game, page: own };
    if (own.next !== null) return found;
    first ??= found;
  }
  return first;
}

/** The path, if the list of files has it; without a list, if the site answers it. */
function* isThere(
  path: string,
  digests: ReadonlyMap<string, string> | undefined,
): Generator<Ask, string | undefined, Exchange> {
  const name = path.slice(1);
  if (digests !== undefined) return digests.has(name) || digests.has(`${name}/${FOLDER_ANSWER}`) ? path : undefined;
  return (yield get(path)).status === 200 ? path : undefined;
}
