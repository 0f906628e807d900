import { cacheControlOf } from '../../../http/headers.ts';
import { holds, leftOut, same, type Verdict } from '../assertion.ts';
import { get, type RawRequest, type Exchange } from '../exchange.ts';
import { answerMust, answerShould, type Aspect, ofAnswer, type SampledAnswer } from './aspect.ts';

/** A date before every file. */
const LONG_AGO = 'Sat, 01 Jan 2000 00:00:00 GMT';

/** A date after every file. */
const NEVER = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** Requests that a cache makes to learn whether its copy is still good (RFC 9110, section 13). */
export const conditionalAspects: readonly Aspect[] = [
  ofAnswer('etag', 'there is a well-formed ETag', ({ headers }) =>
    holds(/^(W\/)?"[\x21\x23-\xff]*"$/.test(headers['etag'] ?? ''), '"…" or W/"…"', headers['etag']),
  ),
  answerMust('etag-stable', 'the ETag stays the same', function* ({ path }) {
    const first = yield get(path);
    const second = yield { ...get(path), attempt: 2 };
    return same(first.headers['etag'] ?? 'an ETag', second.headers['etag']);
  }),
  matching('etag-304', 'the ETag in If-None-Match brings 304', ({ status }) => same(304, status)),
  matching('304-empty', '304 has no body', ({ body, surplus }) =>
    holds(body.length === 0 && !surplus, 'no body', surplus ? 'bytes after the head' : `${String(body.length)} bytes`),
  ),
  matching('304-etag', '304 repeats the ETag', ({ headers }, etag) => same(bare(etag), bare(headers['etag'] ?? ''))),
  matching('304-cache', '304 repeats Cache-Control', ({ headers }, _etag, { path }) =>
    same(cacheControlOf(path.slice(1)), headers['cache-control']),
  ),
  matching('304-cors', '304 has Access-Control-Allow-Origin', ({ headers }) =>
    same('*', headers['access-control-allow-origin']),
  ),
  matching('304-vary', '304 repeats Vary', ({ headers }) =>
    holds(/\baccept\b/i.test(headers['vary'] ?? ''), 'Accept', headers['vary']),
  ),
  revalidating('etag-weak', 'the weak or strong twin of the ETag matches too', 304, (etag) =>
    bare(etag) === etag ? `W/${etag}` : bare(etag),
  ),
  revalidating('etag-list', 'the ETag is found in a list', 304, (etag) => `"other", ${etag}, W/"another"`),
  { ...revalidating('etag-any', '* in If-None-Match brings 304', 304, () => '*'), severity: 'should' },
  revalidating('etag-other', 'another ETag brings 200', 200, () => '"of-something-else"'),
  answerMust('etag-first', 'another ETag brings 200, though the date in If-Modified-Since fits', function* ({ path }) {
    const modified = (yield get(path)).headers['last-modified'] ?? NEVER;
    const conditions = { 'If-None-Match': '"of-something-else"', 'If-Modified-Since': modified };
    return same(200, (yield get(path, conditions)).status);
  }),
  // The standard says so; nginx and Apache send the whole, which harms no one.
  answerShould(
    'etag-alone',
    'the right ETag brings 304, though the date in If-Modified-Since does not fit',
    function* ({ path }) {
      const { headers } = yield get(path);
      if (headers['etag'] === undefined) return noEtag;
      const conditions = { 'If-None-Match': headers['etag'], 'If-Modified-Since': LONG_AGO };
      return same(304, (yield get(path, conditions)).status);
    },
  ),
  answerMust('since-304', 'its Last-Modified in If-Modified-Since brings 304', function* ({ path }) {
    const modified = (yield get(path)).headers['last-modified'];
    if (modified === undefined) return leftOut('there is no Last-Modified');
    return same(304, (yield get(path, { 'If-Modified-Since': modified })).status);
  }),
  answerMust('since-200', 'an earlier date in If-Modified-Since brings 200', function* ({ path }) {
    return same(200, (yield get(path, { 'If-Modified-Since': LONG_AGO })).status);
  }),
];

const noEtag: Verdict = { kind: 'fail', expected: 'an ETag to ask with', seen: 'none' };

/** An aspect of the answer to a request with the right ETag. */
function matching(
  aspect: string,
  sentence: string,
  evaluate: (exchange: Exchange, etag: string, resource: SampledAnswer) => Verdict,
): Aspect {
  return answerMust(aspect, sentence, function* (resource) {
    const { etag, exchange } = yield* revalidate(resource, (own) => own);
    return exchange === undefined ? noEtag : evaluate(exchange, etag, resource);
  });
}

/** The status of the answer to a request with some If-None-Match. */
function revalidating(
  aspect: string,
  sentence: string,
  status: 200 | 304,
  condition: (etag: string) => string,
): Aspect {
  return answerMust(aspect, sentence, function* (resource) {
    const { exchange } = yield* revalidate(resource, condition);
    return exchange === undefined ? noEtag : same(status, exchange.status);
  });
}

function* revalidate(
  { path }: SampledAnswer,
  condition: (etag: string) => string,
): Generator<RawRequest, { readonly etag: string; readonly exchange: Exchange | undefined }, Exchange> {
  const etag = (yield get(path)).headers['etag'];
  if (etag === undefined) return { etag: '', exchange: undefined };
  return { etag, exchange: yield get(path, { 'If-None-Match': condition(etag) }) };
}

/** An ETag without the mark of a weak one. */
function bare(etag: string): string {
  return etag.replace(/^W\//, '');
}
