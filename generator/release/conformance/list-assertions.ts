import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { isObject } from '../../findings/parsed-json.ts';
import { API, isBelowApi, RUNTIME, RUNTIMES, slugPath } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { assertionOf, holds, leftOut, PASS, same, siteMust, siteShould, type Verdict } from './assertion.ts';
import type { Sample } from './choose-sample.ts';
import { type Exchange, get, jsonOf, NoAnswer, type RawRequest } from './exchange.ts';
import { type EnvelopePage, pagePathOf, toPage } from './page.ts';

const MOST_PAGES = 40;

/** Installers of a list that are asked for by themselves at most. */
const MOST_INSTALLERS = 25;

/** Files of the site's list that are compared with their digests at most. */
const MOST_FILES = 25;

/** Requests over one connection before it counts as never kept: a host may close any of them between two requests. */
const MOST_ATTEMPTS = 5;

const UNDECIDED =
  'not decided whether connections are kept: some requests had no answer; try again when the host is less busy';

interface Walk {
  /** In order; the last one may be of another shape, or no answer of success. */
  readonly pages: readonly (EnvelopePage | undefined)[];
  readonly results: readonly Readonly<Record<string, unknown>>[];
  /** Whether the walk was broken off because there were too many pages. */
  readonly isCut: boolean;
}

/** What must hold across the pages of a list, and between lists. */
const requirements = [
  about('reachable', 'each next leads to a page of this list', ({ pages }) =>
    holds(!pages.includes(undefined), 'pages to the end', `${String(pages.length - 1)} pages, then none`),
  ),
  about('count', 'all pages together have as many installers as count says', ({ pages, results, isCut }) =>
    isCut
      ? leftOut(`the list has more than ${String(MOST_PAGES)} pages`)
      : same(Number(pages[0]?.count), results.length),
  ),
  about('count-same', 'count is the same on all pages', ({ pages }) =>
    holds(
      new Set(pages.map((page) => page?.count)).size === 1,
      String(pages[0]?.count),
      pages.map((page) => page?.count),
    ),
  ),
  about('unrepeated', 'no installer comes twice', ({ results }) => {
    const slugs = results.map(({ slug }) => slug);
    const again = slugs.find((slug, index) => slugs.indexOf(slug) !== index);
    return holds(again === undefined, 'each once', again);
  }),
  about('order', 'installers are ordered by version, then slug, by code point', ({ results }) => {
    const at = results.findIndex((one, index) => index > 0 && compare(results[index - 1] ?? {}, one) > 0);
    return holds(
      at < 0,
      'by version, then slug',
      `${String(results[at]?.['slug'])} after ${String(results[at - 1]?.['slug'])}`,
    );
  }),
  about('listed', 'only published installers are listed, and no drafts', ({ results }) => {
    const hidden = results.find(({ published, draft }) => published !== true || draft !== false);
    return holds(hidden === undefined, 'published, no drafts', hidden?.['slug']);
  }),
  about('one-game', 'all installers are of one game', ({ results }) =>
    holds(
      new Set(results.map(({ game_id: id }) => id)).size <= 1,
      'one game_id',
      results.map(({ game_id: id }) => id),
    ),
  ),
  about('own-slug', 'the game has the slug that was asked for', ({ results }, { slug }) =>
    same(slug ?? '', results[0]?.['game_slug']),
  ),
  siteMust('previous', 'each page names the one before it', function* (sample) {
    const { game, page } = sample.paths;
    if (game === undefined || page === undefined) return leftOut(sample.missing.page ?? '');
    const [first, second] = [jsonOf(yield get(game)), jsonOf(yield get(page))];
    const back = isObject(second) ? second['previous'] : undefined;
    if (isObject(first) && first['previous'] !== null) return holds(false, 'null on the first page', first['previous']);
    return holds(typeof back === 'string' && back.endsWith(game), `…${game}`, back);
  }),
  // A mirror of a signed tree names its origin.
  siteShould('next-here', 'next names this very site', function* (sample) {
    const { game } = sample.paths;
    if (game === undefined) return leftOut(sample.missing.game ?? '');
    const next = toPage(jsonOf(yield get(game)))?.next ?? null;
    if (next === null) return leftOut(sample.missing.page ?? 'the list has one page');
    return holds(next.startsWith(`${sample.baseUrl}/${API}`), `${sample.baseUrl}/${API}…`, next);
  }),
  siteMust('each-alone', 'each listed installer answers to its own slug, with the same values', function* (sample) {
    if (sample.paths.game === undefined) return leftOut(sample.missing.game ?? '');
    const { results } = yield* walk(sample.paths.game);
    for (const listed of results.slice(0, MOST_INSTALLERS)) {
      const slug = String(listed['slug']);
      if (slug === sample.slug) continue;
      const page = toPage(jsonOf(yield get(`/${slugPath(slug)}`)));
      const right = page?.count === 1 && JSON.stringify(page.results[0]) === JSON.stringify(listed);
      if (!right) return holds(false, `one installer, ${slug}, as it is listed`, page?.results[0]);
    }
    return PASS;
  }),
  siteMust('runtimes-same', `${RUNTIMES} has the bytes of ${RUNTIME}`, function* ({ paths, missing }) {
    if (paths.runtimes === undefined) return leftOut(missing.runtimes ?? '');
    return same((yield get(`/${RUNTIME}`)).sha256, (yield get(paths.runtimes)).sha256);
  }),
  siteMust('files', 'files from all over the list of files have its digests', function* ({ digests }) {
    const paths = [...(digests?.keys() ?? [])].filter((path) => isBelowApi(path) && isAnswer(path));
    if (paths.length === 0) return leftOut('there is no list of files to compare with; give --dist');
    const step = Math.max(1, Math.floor(paths.length / MOST_FILES));
    for (const path of paths.filter((_path, index) => index % step === 0).slice(0, MOST_FILES)) {
      const { status, sha256 } = yield get(`/${path}`);
      if (sha256 !== digests?.get(path))
        return holds(false, `/${path} with its digest`, `${String(status)}, ${sha256}`);
    }
    return PASS;
  }),
  siteMust('kept', 'a connection can be used again', function* () {
    let isSilent = false;
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      try {
        if ((yield { ...get(`/${RUNTIME}`), kept: true, attempt }).reused) return PASS;
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        isSilent = true;
      }
    }
    return isSilent ? leftOut(UNDECIDED) : holds(false, 'the same connection', 'another one');
  }),
];

export const listAssertions = requirements.map((one) => assertionOf('The site as a whole', 'site', one));

/** A requirement on the whole list of the sample's game. */
function about(aspect: string, sentence: string, evaluate: (walk: Walk, sample: Sample) => Verdict) {
  return siteMust(aspect, sentence, function* (sample) {
    if (sample.paths.game === undefined) return leftOut(sample.missing.game ?? '');
    return evaluate(yield* walk(sample.paths.game), sample);
  });
}

/** Follows a list to its end. The address of a page may name another host; here it is asked at this one. */
function* walk(first: string): Generator<RawRequest, Walk, Exchange> {
  const pages: (EnvelopePage | undefined)[] = [];
  let path: string | undefined = first;
  while (path !== undefined && pages.length < MOST_PAGES) {
    const exchange: Exchange = yield get(path);
    const page: EnvelopePage | undefined = exchange.status === 200 ? toPage(jsonOf(exchange)) : undefined;
    pages.push(page);
    if (page?.next == null) path = undefined;
    else {
      path = pagePathOf(page.next);
      if (path === undefined) pages.push(undefined);
    }
  }
  return { pages, results: pages.flatMap((page) => page?.results ?? []), isCut: path !== undefined };
}

function compare(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): number {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return (
    compareCodePoints(text(a['version']), text(b['version'])) || compareCodePoints(text(a['slug']), text(b['slug']))
  );
}
