import { isBelowApi } from '../../http/addresses.ts';
import { isAnswer } from '../../http/own-files.ts';
import { assertionOf, holds, leftOut, NO_EXAMPLE, PASS, same, type SiteRule } from './assertion.ts';
import { type ListPage, pagePathOf, toPage } from './choose-sample.ts';
import { get, jsonOf } from './exchange.ts';

const MAX_PAGES = 40;

/** Largest number of files that are asked for by themselves. */
const MAX_FILES = 25;

/** What must hold across the pages of a list, and between files. */
const rules: readonly SiteRule[] = [
  {
    aspect: 'count',
    sentence: 'each next leads to a page of this list, and all pages have as many installers as count says',
    evaluate: async (ask, { paths }) => {
      const pages: ListPage[] = [];
      // A page's address may name another host; it is asked here.
      for (let path = paths['game']; path !== undefined;) {
        if (pages.length === MAX_PAGES) return leftOut(`there are more than ${String(MAX_PAGES)} pages`);
        const page = toPage(jsonOf(await ask(get(path))));
        if (page === undefined) break;
        pages.push(page);
        path = pagePathOf(page.next ?? '');
      }
      const [first] = pages;
      if (first === undefined) return leftOut(NO_EXAMPLE);
      return same(Number(first.count), pages.flatMap(({ results }) => results).length);
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

export const listAssertions = rules.map((rule) => assertionOf('The site as a whole', 'site', rule));
