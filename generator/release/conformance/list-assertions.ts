import { API, isBelowApi, slugPath } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { assertionOf, holds, leftOut, PASS, same, type SiteRule } from './assertion.ts';
import { pagePathOf, type Sample, toPage } from './choose-sample.ts';
import { type SendRequest, get, jsonOf } from './exchange.ts';

const MAX_PAGES = 40;

/** Largest number of installers, and of files, that are asked for by themselves. */
const MAX_SAMPLES = 25;

/** What must hold across the pages of a list, and between lists. */
const rules: readonly SiteRule[] = [
  {
    aspect: 'count',
    sentence: 'each next leads to a page of this list, and all pages have as many installers as count says',
    evaluate: async (ask, sample) => {
      const pages = await readPages(ask, sample);
      const last = pages.at(-1);
      if (last === undefined) return leftOut(sample.missing['game']);
      if (last.next !== null && pages.length === MAX_PAGES)
        return leftOut(`there are more than ${String(MAX_PAGES)} pages`);
      return same(Number(pages[0]?.count), pages.flatMap(({ results }) => results).length);
    },
  },
  {
    aspect: 'next-here',
    sentence: 'next names this very site',
    // A mirror of a signed tree names its origin.
    isCourtesy: true,
    evaluate: async (ask, sample) => {
      const [first] = await readPages(ask, sample);
      if (first?.next == null) return leftOut(sample.missing['page'] ?? 'the list has one page');
      const here = `${sample.baseUrl}/${API}`;
      return holds(first.next.startsWith(here), `${here}…`, first.next);
    },
  },
  {
    aspect: 'each-alone',
    sentence: 'each listed installer answers to its own slug, with the same values',
    evaluate: async (ask, sample) => {
      const pages = await readPages(ask, sample);
      if (pages.length === 0) return leftOut(sample.missing['game']);
      for (const listed of pages.flatMap(({ results }) => results).slice(0, MAX_SAMPLES)) {
        const slug = String(listed['slug']);
        // The list of its game answers to it.
        if (slug === sample.slug) continue;
        const page = toPage(jsonOf(await ask(get(`/${slugPath(slug)}`))));
        const isSame = page?.count === 1 && JSON.stringify(page.results[0]) === JSON.stringify(listed);
        if (!isSame) return holds(false, `one installer, ${slug}, as it is listed`, page?.results[0]);
      }
      return PASS;
    },
  },
  {
    aspect: 'files',
    sentence: 'files from all over the list of files have its digests',
    evaluate: async (ask, { digests }) => {
      const files = [...(digests ?? [])].filter(([path]) => isBelowApi(path) && isAnswer(path));
      if (files.length === 0) return leftOut('there is no list of files to compare with; give --dist');
      const step = Math.ceil(files.length / MAX_SAMPLES);
      for (const [path, digest] of files.filter((_file, index) => index % step === 0)) {
        const { status, sha256 } = await ask(get(`/${path}`));
        if (sha256 !== digest) return holds(false, `/${path} with its digest`, `${String(status)}, ${sha256}`);
      }
      return PASS;
    },
  },
];

export const listAssertions = rules.map((rule) => assertionOf('The site as a whole', 'site', rule));

/** The list of the sample's game, as far as its pages can be read. A page's address may name another host; it is asked here. */
async function readPages(ask: SendRequest, { paths }: Sample) {
  const pages = [];
  for (let path = paths['game']; path !== undefined && pages.length < MAX_PAGES;) {
    const page = toPage(jsonOf(await ask(get(path))));
    if (page === undefined) break;
    pages.push(page);
    path = page.next === null ? undefined : pagePathOf(page.next);
  }
  return pages;
}
