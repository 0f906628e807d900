import { GAME_LIST, isBelowApi, NOTHING_FOUND, searchAnswerPath, slugPath } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { keysFor, SEARCH_PARAMETER, typedKey } from '../../http/search-request.ts';
import { type Assertion, assertionOf, holds, leftOut, PASS, expectEqual, type SiteRule } from './assertion.ts';
import { type ListPage, pagePathOf, type Sample, toPage } from './choose-sample.ts';
import { type SendRequest, get, jsonOf, type RawRequest } from './exchange.ts';

const MAX_PAGES = 40;

const MAX_FILES = 25;

/** What must hold across the pages of a list, and between files. */
const siteRules: readonly SiteRule[] = [
  {
    aspect: 'count',
    sentence: 'each next leads to a page of this list, and all pages have as many installers as count says',
    evaluate: async (ask, { paths, withoutExample }) => {
      const pages: ListPage[] = [];
      // A page's address may name another host; it is asked here.
      for (let path = paths['game']; path !== undefined;) {
        if (pages.length === MAX_PAGES) return leftOut(`there are more than ${String(MAX_PAGES)} pages`);
        const page = toPage(jsonOf(await ask(get(path))));
        if (page === undefined) break;
        pages.push(page);
        path = pagePathOf(page.next ?? '');
      }
      if (pages[0] === undefined) return leftOut(withoutExample);
      return expectEqual(Number(pages[0].count), pages.flatMap(({ results }) => results).length);
    },
  },
  {
    aspect: 'files',
    sentence: 'files from all over the list of files have its digests',
    evaluate: async (ask, { digests }) => {
      const files = [...(digests ?? [])].filter(([path]) => isBelowApi(path) && isAnswer(path));
      if (files.length === 0) return leftOut('there is no list of files to compare with; give --dist');
      const step = Math.ceil(files.length / MAX_FILES);
      for (const [path, digest] of files.filter((_file, index) => index % step === 0)) {
        const { status, sha256 } = await ask(get(`/${path}`));
        if (sha256 !== digest) return holds(false, `/${path} with its digest`, `${String(status)}, ${sha256}`);
      }
      return PASS;
    },
  },
];

/** No name begins with these letters; the second has none of the Latin alphabet. */
const FRUITLESS_SEARCHES = ['qzxjqvkw', '%D0%B4%D1%83%D0%BC'];

/** A host chooses the answer to a search of the game client by the query. */
const searchRules: readonly SiteRule[] = [
  {
    aspect: 'rows',
    sentence: "a search for a game's name has the bytes of the answer to one of its beginnings",
    evaluate: async (ask, sample) => {
      const name = await findName(ask, sample);
      if (name === undefined) return leftOut(sample.withoutExample);
      const { status, sha256 } = await ask(search(encodeURIComponent(name.toLowerCase()).replaceAll('%20', '+')));
      for (const key of keysFor(typedKey(name))) {
        const answer = await ask(get(`/${searchAnswerPath(key)}`));
        if (answer.status === 200 && answer.sha256 === sha256) return expectEqual(200, status);
      }
      return holds(false, `the bytes of a file below /${searchAnswerPath('')}`, `${String(status)}, ${sha256}`);
    },
  },
  {
    aspect: 'nothing',
    sentence: 'a search that finds nothing has an empty list, or 404, which the client takes for the same',
    evaluate: async (ask, { paths, withoutExample }) => {
      if (paths['found'] === undefined) return leftOut(withoutExample);
      const emptyAnswer = await ask(get(`/${NOTHING_FOUND}`));
      for (const words of FRUITLESS_SEARCHES) {
        const { status, sha256 } = await ask(search(words));
        const isNothing = status === 404 || (status === 200 && sha256 === emptyAnswer.sha256);
        if (!isNothing) return holds(false, `the bytes of /${NOTHING_FOUND}, or 404`, `${String(status)}, ${sha256}`);
      }
      return PASS;
    },
  },
];

export const siteAssertions: readonly Assertion[] = [
  ...siteRules.map((rule) => assertionOf('The site as a whole', 'site', rule)),
  ...searchRules.map((rule) => assertionOf('The search of the game client', 'search', rule)),
];

function search(words: string): RawRequest {
  return get(`/${GAME_LIST}?${SEARCH_PARAMETER}=${words}&with-installers=True`);
}

/** `undefined` where the site has no answers to searches, too. */
async function findName(ask: SendRequest, { slug, paths }: Sample): Promise<string | undefined> {
  if (slug === undefined || paths['found'] === undefined) return undefined;
  const name = toPage(jsonOf(await ask(get(`/${slugPath(slug)}`))))?.results[0]?.['name'];
  return typeof name === 'string' && typedKey(name) !== '' ? name : undefined;
}
