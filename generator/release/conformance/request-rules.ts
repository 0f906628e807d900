import { CONTENT_TYPE } from '../../http/contract.ts';
import { type FirstAnswer, holds, leftOut, PASS, type AnswerRule, expectEqual, type Verdict } from './assertion.ts';
import { type Exchange, get, isEmpty, requestOf } from './exchange.ts';
import { wordsOf } from './answer-rules.ts';

const HEAD_HEADERS =
  'etag cache-control vary access-control-allow-origin content-type content-length content-encoding last-modified allow x-content-type-options'.split(
    ' ',
  );

/** Dates before and after every file. */
const LONG_AGO = 'Sat, 01 Jan 2000 00:00:00 GMT';
const FAR_AHEAD = 'Fri, 01 Jan 2100 00:00:00 GMT';

/** Requests that caches and mirrors make to learn whether their copy is still good (RFC 9110, section 13). */
export const conditionalRules: readonly AnswerRule[] = [
  {
    aspect: 'etag',
    sentence: 'there is a well-formed ETag',
    test: ({ headers }) =>
      holds(/^(W\/)?"[\x21\x23-\xff]*"$/.test(headers['etag'] ?? ''), '"…" or W/"…"', headers['etag']),
  },
  {
    aspect: 'etag-304',
    sentence: 'the ETag in If-None-Match brings 304 without a body',
    request: withEtag((etag) => etag),
    test: (answer) => holds(answer.status === 304 && isEmpty(answer), '304 without a body', sizeOf(answer)),
  },
  {
    aspect: 'etag-weak',
    // A CDN that compresses makes a strong ETag weak.
    sentence: 'the weak or strong twin of the ETag matches too',
    request: withEtag((etag) => (etag.startsWith('W/') ? etag.slice(2) : `W/${etag}`)),
    test: ({ status }) => expectEqual(304, status),
  },
  {
    aspect: 'etag-first',
    sentence: 'another ETag brings 200, though the date in If-Modified-Since fits',
    request: ({ path, plain: { headers } }) =>
      get(path, { 'If-None-Match': '"of-something-else"', 'If-Modified-Since': headers['last-modified'] ?? FAR_AHEAD }),
    test: ({ status }) => expectEqual(200, status),
  },
  {
    aspect: 'since-304',
    sentence: 'its Last-Modified in If-Modified-Since brings 304',
    request: ({ path, plain: { headers } }) => {
      const date = headers['last-modified'];
      return date === undefined ? leftOut('there is no Last-Modified') : get(path, { 'If-Modified-Since': date });
    },
    test: ({ status }) => expectEqual(304, status),
  },
  {
    aspect: 'since-200',
    sentence: 'an earlier date in If-Modified-Since brings 200',
    request: ({ path }) => get(path, { 'If-Modified-Since': LONG_AGO }),
    test: ({ status }) => expectEqual(200, status),
  },
];

const CODINGS = ['br', 'gzip'];

/** A host, or a CDN before it, may compress, but then it must be right. */
export const compressionRules: readonly AnswerRule[] = [
  ...CODINGS.map((coding): AnswerRule => ({
    aspect: coding,
    sentence: `asked for ${coding}, the body is plain or ${coding} of the same bytes`,
    request: ({ path }) => get(path, { 'Accept-Encoding': coding }),
    test: ({ status, headers, sha256 }, { plain }) => {
      const actual = `${String(status)} ${headers['content-type'] ?? ''} in ${headers['content-encoding'] ?? coding}`;
      const expected = `200 ${plain.headers['content-type'] ?? ''} in ${coding}`;
      if (actual !== expected) return expectEqual(expected, actual);
      return holds(sha256 === plain.sha256, 'the same bytes', 'others, or none that decode');
    },
  })),
  {
    aspect: 'coded-vary',
    sentence: 'where something is compressed, Vary names Accept-Encoding in all answers',
    request: ({ path }) => get(path, { 'Accept-Encoding': CODINGS.join(', ') }),
    test: (answer, { plain }) => {
      if (answer.headers['content-encoding'] === undefined) return leftOut('nothing is compressed');
      const faultyExchange = [answer, plain].find((exchange) => !wordsOf(exchange, 'vary').includes('accept-encoding'));
      return holds(faultyExchange === undefined, 'Accept-Encoding', faultyExchange?.headers['vary']);
    },
  },
];

/** Other requests for the same, as the game client, browsers and caches make them. */
export const requestRules: readonly AnswerRule[] = [
  {
    aspect: 'head',
    sentence: 'HEAD answers 200 without a body',
    request: ({ path }) => requestOf('HEAD', path),
    test: (answer) => holds(answer.status === 200 && isEmpty(answer), '200 without a body', sizeOf(answer)),
  },
  {
    aspect: 'head-headers',
    sentence: 'HEAD has the headers of GET',
    request: ({ path }) => requestOf('HEAD', path),
    test: ({ headers }, { plain }) => {
      const name = HEAD_HEADERS.find((header) => headers[header] !== plain.headers[header]);
      if (name === undefined) return PASS;
      return holds(false, `${name}: ${plain.headers[name] ?? 'none'}`, headers[name] ?? 'none');
    },
  },
  {
    aspect: 'query',
    sentence: 'a query is ignored',
    request: ({ path }) => get(`${path}?page=2&format=api`),
    test: sameAnswer,
  },
  {
    aspect: 'client',
    sentence: 'the game client gets it: its User-Agent, its Accept and identity',
    request: ({ path }) =>
      get(path, { 'User-Agent': 'Lutris 0.5.23', Accept: CONTENT_TYPE, 'Accept-Encoding': 'identity' }),
    test: sameAnswer,
  },
];

/** Asks again with an If-None-Match that is made of the ETag. */
function withEtag(condition: (etag: string) => string): NonNullable<AnswerRule['request']> {
  return ({ path, plain: { headers } }) => {
    if (headers['etag'] === undefined) return { kind: 'fail', expected: 'an ETag to ask with', seen: 'none' };
    return get(path, { 'If-None-Match': condition(headers['etag']) });
  };
}

function sameAnswer(answer: Exchange, { plain }: FirstAnswer): Verdict {
  return expectEqual(summaryOf({ ...plain, status: 200 }), summaryOf(answer));
}

function summaryOf({ status, headers, sha256 }: Exchange): string {
  const coding = headers['content-encoding'] === undefined ? '' : ` in ${headers['content-encoding']}`;
  return `${String(status)} ${headers['content-type'] ?? ''}${coding}, ${sha256}`;
}

function sizeOf({ status, body, surplus }: Exchange): string {
  return `${String(status)} with ${String(body.length)} bytes${surplus ? ' and more after the end' : ''}`;
}
