import { GAME_LIST, NOTHING_FOUND, searchAnswerPath, slugPath } from '../../http/addresses.ts';
import { keysFor, SEARCH_PARAMETER, typedKey } from '../../http/search-request.ts';
import { assertionOf, type Evaluation, holds, leftOut, same, siteMust } from './assertion.ts';
import type { Sample } from './choose-sample.ts';
import { type Exchange, get, jsonOf, type RawRequest } from './exchange.ts';
import { toPage } from './page.ts';

/** Letters that no name begins with. */
const NONSENSE = 'qzxjqvkw';

/** What has no letter or digit, and what a careless host would take for a path. */
const TRICKS = ['..', '%2e%2e', '%00', '..%2f..', '%D0%B4%D1%83%D0%BC'];

const requirements = [
  siteMust(
    'rows',
    "a search for a game's name has the bytes of the answer to one of its beginnings",
    function* (sample) {
      const name = yield* nameOf(sample);
      if (name === undefined) return leftOut(sample.missing.game ?? 'the site has no game to look for');
      const { status, sha256 } = yield search(encodeURIComponent(name.toLowerCase()).replaceAll('%20', '+'));
      for (const key of keysFor(typedKey(name))) {
        const answer = yield get(`/${searchAnswerPath(key)}`);
        if (answer.status === 200 && answer.sha256 === sha256) return same(200, status);
      }
      return holds(false, `the bytes of a file below /${searchAnswerPath('')}`, `${String(status)}, ${sha256}`);
    },
  ),
  siteMust(
    'nothing',
    'a search that finds nothing has an empty list, or 404, which the client takes for the same',
    () => findsNothing(NONSENSE),
  ),
  siteMust('tricks', 'a search without letters reaches no other file', function* () {
    for (const typed of TRICKS) {
      const verdict = yield* findsNothing(typed);
      if (verdict.kind !== 'pass') return verdict;
    }
    return { kind: 'pass' };
  }),
];

/** A host chooses the answer to a search of the game client by the query. */
export const searchAssertions = requirements.map(({ evaluate, ...requirement }) =>
  assertionOf('The search of the game client', 'search', {
    ...requirement,
    evaluate: function* (sample) {
      const { paths, missing } = sample;
      if (paths['found'] === undefined) return leftOut(missing['found'] ?? 'the site has no answers to a search');
      return yield* evaluate(sample);
    },
  }),
);

function* findsNothing(typed: string): Evaluation {
  const [found, nothing] = [yield search(typed), yield get(`/${NOTHING_FOUND}`)];
  const seen = `${String(found.status)}, ${found.sha256}`;
  const isNothing = found.status === 404 || (found.status === 200 && found.sha256 === nothing.sha256);
  return holds(isNothing, `the bytes of /${NOTHING_FOUND}, or 404`, seen);
}

/** What the game client asks for. */
function search(typed: string): RawRequest {
  return get(`/${GAME_LIST}?${SEARCH_PARAMETER}=${typed}&with-installers=True`);
}

function* nameOf({ slug }: Sample): Generator<RawRequest, string | undefined, Exchange> {
  if (slug === undefined) return undefined;
  const name = toPage(jsonOf(yield get(`/${slugPath(slug)}`)))?.results[0]?.['name'];
  return typeof name === 'string' && typedKey(name) !== '' ? name : undefined;
}
