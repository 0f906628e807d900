import type { Endpoint } from '../../../answers/endpoint.ts';
import { namesBy } from '../../../answers/forms.ts';
import { endpointFolder } from '../../../answers/places.ts';
import { isBelowApi, TWIN_ENDING } from '../../../http/addresses.ts';
import { CONTENT_TYPE } from '../../../http/contract.ts';
import { type FirstAnswer, holds, leftOut, PASS, type AnswerRule, same, type Verdict } from '../assertion.ts';
import { type Exchange, get, isEmpty, requestOf } from '../exchange.ts';
import { wordsOf } from '../header-rules.ts';

/** Headers that depend on the address alone, so that a HEAD and a 304 have them as well. */
const LASTING_HEADERS = ['etag', 'cache-control', 'vary', 'access-control-allow-origin'];

const HEAD_HEADERS = [
  ...LASTING_HEADERS,
  ...['content-type', 'content-length', 'content-encoding', 'last-modified', 'allow', 'x-content-type-options'],
];

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
    aspect: '304-headers',
    sentence: '304 repeats the headers that a cache keeps',
    request: withEtag((etag) => etag),
    test: (answer, { plain }) => repeats(LASTING_HEADERS, withLastingHeaders(plain), withLastingHeaders(answer)),
  },
  {
    aspect: 'etag-weak',
    // A CDN that compresses makes a strong ETag weak.
    sentence: 'the weak or strong twin of the ETag matches too',
    request: withEtag((etag) => (etag.startsWith('W/') ? etag.slice(2) : `W/${etag}`)),
    test: ({ status }) => same(304, status),
  },
  {
    aspect: 'etag-first',
    sentence: 'another ETag brings 200, though the date in If-Modified-Since fits',
    request: ({ path, plain: { headers } }) => {
      const date = headers['last-modified'] ?? FAR_AHEAD;
      return get(path, { 'If-None-Match': '"of-something-else"', 'If-Modified-Since': date });
    },
    test: ({ status }) => same(200, status),
  },
  {
    aspect: 'since-304',
    sentence: 'its Last-Modified in If-Modified-Since brings 304',
    request: ({ path, plain: { headers } }) => {
      const date = headers['last-modified'];
      return date === undefined ? leftOut('there is no Last-Modified') : get(path, { 'If-Modified-Since': date });
    },
    test: ({ status }) => same(304, status),
  },
  {
    aspect: 'since-200',
    sentence: 'an earlier date in If-Modified-Since brings 200',
    request: ({ path }) => get(path, { 'If-Modified-Since': LONG_AGO }),
    test: ({ status }) => same(200, status),
  },
];

const CODINGS = ['zstd', 'br', 'gzip'];

/** A host, or a CDN before it, may compress, but then it must be right. */
export const compressionRules: readonly AnswerRule[] = [
  ...CODINGS.map((coding): AnswerRule => ({
    aspect: coding,
    sentence: `asked for ${coding}, the body is plain or ${coding} of the same bytes`,
    request: ({ path }) => get(path, { 'Accept-Encoding': coding }),
    test: (answer, { plain }) => testCoding(coding, answer, plain),
  })),
  {
    aspect: 'coded-vary',
    sentence: 'where something is compressed, Vary names Accept-Encoding in all answers',
    request: ({ path }) => get(path, { 'Accept-Encoding': CODINGS.join(', ') }),
    test: (answer, { plain }) => {
      if (answer.headers['content-encoding'] === undefined) return leftOut('nothing is compressed');
      const lacking = [answer, plain].find((exchange) => !wordsOf(exchange, 'vary').includes('accept-encoding'));
      return holds(lacking === undefined, 'Accept-Encoding', lacking?.headers['vary']);
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
    test: (answer, { plain }) => repeats(HEAD_HEADERS, plain, answer),
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
  {
    aspect: 'range',
    sentence: 'a range brings the whole, or that part under the same type',
    request: ({ path }) => get(path, { Range: 'bytes=0-3' }),
    test: (answer, { plain }) => {
      if (answer.status === 200) return same(plain.sha256, answer.sha256);
      const size = String(plain.body.length);
      const part = `206 ${plain.headers['content-type'] ?? ''} bytes 0-3/${size} ${bytesOf(plain.body.subarray(0, 4))}`;
      const { status, headers, body } = answer;
      const range = headers['content-range'] ?? '';
      return same(part, `${String(status)} ${headers['content-type'] ?? ''} ${range} ${bytesOf(body)}`);
    },
  },
];

/** Other addresses of an answer of the interface. */
export function addressRules(endpoint: Endpoint): readonly AnswerRule[] {
  if (!isBelowApi(endpointFolder(endpoint))) return [];
  // Names with an ending have no twin, except for that of the list in a folder.
  const canHaveTwin =
    'file' in endpoint ? namesBy({ jsonTwins: true })(endpoint.file).length > 1 : endpoint.origin !== 'catalogue';
  return canHaveTwin ? [slashRule, twinRule] : [slashRule];
}

const slashRule: AnswerRule = {
  aspect: 'slash',
  sentence: 'with a slash at the end of the address, the answer is the same',
  request: ({ path }) => get(`${path}/`),
  test: sameAnswer,
};

const twinRule: AnswerRule = {
  aspect: 'twin',
  sentence: `its twin with ${TWIN_ENDING} has the same bytes and type, where the site has twins`,
  request: ({ path, sample: { digests } }) =>
    digests?.has(path.slice(1) + TWIN_ENDING) === false ? leftOut(NO_TWIN) : get(path + TWIN_ENDING),
  test: (answer, { plain, sample: { digests } }) => {
    if (digests === undefined && answer.status === 404) return leftOut(NO_TWIN);
    return same(`200 ${CONTENT_TYPE}, ${plain.sha256}`, summaryOf(answer));
  },
};

const NO_TWIN = 'the site has no such twin';

/** Asks again with an If-None-Match that is made of the ETag. */
function withEtag(condition: (etag: string) => string): NonNullable<AnswerRule['request']> {
  return ({ path, plain: { headers } }) => {
    if (headers['etag'] === undefined) return { kind: 'fail', expected: 'an ETag to ask with', seen: 'none' };
    return get(path, { 'If-None-Match': condition(headers['etag']) });
  };
}

/** An exchange as to what a 304 repeats: the ETag may be weak or strong, and there is no body that could be compressed. */
function withLastingHeaders(exchange: Exchange): Exchange {
  const etag = exchange.headers['etag']?.replace(/^W\//, '') ?? '';
  const vary = wordsOf(exchange, 'vary').filter((word) => word !== 'accept-encoding');
  return { ...exchange, headers: { ...exchange.headers, etag, vary: vary.join(', ') } };
}

function repeats(names: readonly string[], plain: Exchange, answer: Exchange): Verdict {
  const name = names.find((header) => answer.headers[header] !== plain.headers[header]);
  if (name === undefined) return PASS;
  return holds(false, `${name}: ${plain.headers[name] ?? 'none'}`, answer.headers[name] ?? 'none');
}

function sameAnswer(answer: Exchange, { plain }: FirstAnswer): Verdict {
  return same(summaryOf({ ...plain, status: 200 }), summaryOf(answer));
}

function summaryOf({ status, headers, sha256 }: Exchange): string {
  const coding = headers['content-encoding'] === undefined ? '' : ` in ${headers['content-encoding']}`;
  return `${String(status)} ${headers['content-type'] ?? ''}${coding}, ${sha256}`;
}

function sizeOf({ status, body, surplus }: Exchange): string {
  return `${String(status)} with ${String(body.length)} bytes${surplus ? ' and more after the end' : ''}`;
}

function bytesOf(body: Uint8Array): string {
  return Buffer.from(body).toString('hex');
}

function testCoding(coding: string, { status, headers, body, plain, sha256 }: Exchange, whole: Exchange): Verdict {
  const named = headers['content-encoding'] ?? coding;
  const meta = `${String(status)} ${headers['content-type'] ?? ''} in ${named}`;
  const expected = `200 ${whole.headers['content-type'] ?? ''} in ${coding}`;
  if (meta !== expected) return same(expected, meta);
  // Node knows zstd from version 22 on only; anyone can recognise the first bytes of a frame.
  if (plain === undefined && coding === 'zstd') return same('28b52ffd', bytesOf(body.subarray(0, 4)));
  return holds(sha256 === whole.sha256, 'the same bytes', 'others, or none that decode');
}
