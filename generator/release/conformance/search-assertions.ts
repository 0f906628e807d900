import { GAME_LIST, NOTHING_FOUND, searchAnswerPath, slugPath } from '../../http/addresses.ts';
import { keysFor, SEARCH_PARAMETER, typedKey } from '../../http/search-request.ts';
import { type Assertion, assertionOf, holds, leftOut, NO_EXAMPLE, PASS, same, type SiteRule } from './assertion.ts';
import { type Sample, toPage } from './choose-sample.ts';
import { type SendRequest, get, jsonOf, type RawRequest } from './exchange.ts';

/** Letters that no name begins with, and a search without Latin letters. */
const FRUITLESS_SEARCHES = ['qzxjqvkw', '%D0%B4%D1%83%D0%BC'];

const rules: readonly SiteRule[] = [
  {
    aspect: 'rows',
    sentence: "a search for a game's name has the bytes of the answer to one of its beginnings",
    evaluate: async (ask, sample) => {
      const name = await findName(ask, sample);
      if (name === undefined) return leftOut(NO_EXAMPLE);
      const { status, sha256 } = await ask(search(encodeURIComponent(name.toLowerCase()).replaceAll('%20', '+')));
      for (const key of keysFor(typedKey(name))) {
        const answer = await ask(get(`/${searchAnswerPath(key)}`));
        if (answer.status === 200 && answer.sha256 === sha256) return same(200, status);
      }
      return holds(false, `the bytes of a file below /${searchAnswerPath('')}`, `${String(status)}, ${sha256}`);
    },
  },
  {
    aspect: 'nothing',
    sentence: 'a search that finds nothing has an empty list, or 404, which the client takes for the same',
    evaluate: async (ask) => {
      const nothing = await ask(get(`/${NOTHING_FOUND}`));
      for (const words of FRUITLESS_SEARCHES) {
        const { status, sha256 } = await ask(search(words));
        const isNothing = status === 404 || (status === 200 && sha256 === nothing.sha256);
        if (!isNothing) return holds(false, `the bytes of /${NOTHING_FOUND}, or 404`, `${String(status)}, ${sha256}`);
      }
      return PASS;
    },
  },
];

/** A host chooses the answer to a search of the game client by the query. */
export const searchAssertions: readonly Assertion[] = rules.map((rule) =>
  assertionOf('The search of the game client', 'search', {
    ...rule,
    evaluate: async (ask, sample) =>
      sample.paths['found'] === undefined ? leftOut(NO_EXAMPLE) : await rule.evaluate(ask, sample),
  }),
);

/** What the game client asks for. */
function search(words: string): RawRequest {
  return get(`/${GAME_LIST}?${SEARCH_PARAMETER}=${words}&with-installers=True`);
}

async function findName(ask: SendRequest, { slug }: Sample): Promise<string | undefined> {
  if (slug === undefined) return undefined;
  const name = toPage(jsonOf(await ask(get(`/${slugPath(slug)}`))))?.results[0]?.['name'];
  return typeof name === 'string' && typedKey(name) !== '' ? name : undefined;
}
