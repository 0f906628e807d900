import { createHash } from 'node:crypto';

import { textOf, type RawRequest, type Exchange } from '../../../generator/release/conformance/exchange.ts';

/** One way in which a server may be wrong. */
export type Mutation = (exchange: Exchange, ask: RawRequest) => Exchange;

type Json = Record<string, unknown>;
type Listed = Json & { results: Json[] };

const isPage = ({ path }: RawRequest) => path.startsWith('/api/pages/');
const isGame = ({ path }: RawRequest) => path === '/api/installers/openttd';
const isList = (value: unknown): value is Listed => typeof value === 'object' && value !== null && 'results' in value;

/** For each aspect a server that gets it wrong, for every subject that has the aspect. */
export const mutations: Readonly<Record<string, Mutation>> = {
  status: (exchange) => ({ ...exchange, status: 302 }),
  type: header('content-type', () => 'text/plain'),
  policy: header('referrer-policy', () => undefined),
  refusal: (exchange) => ({ ...withText(exchange, '<!doctype html>'), status: 404 }),
  allow: header('allow', () => 'GET'),
  vary: header('vary', () => 'Origin'),
  cors: header('access-control-allow-origin', () => undefined),
  nosniff: header('x-content-type-options', () => undefined),
  cookie: header('set-cookie', () => 'a=b'),
  cache: header('cache-control', (value) => (value === undefined ? 'max-age=300' : undefined)),
  exposed: header('access-control-expose-headers', () => 'Allow'),
  length: header('content-length', () => '1'),
  identity: when(
    ({ headers }) => headers['Accept-Encoding'] === undefined,
    header('content-encoding', () => 'gzip'),
  ),
  'cors-origin': when(
    ({ headers }) => 'Origin' in headers,
    header('access-control-allow-origin', () => 'null'),
  ),
  bytes: (exchange) => ({ ...exchange, sha256: '0'.repeat(64) }),
  'utf-8': (exchange) => {
    const [before = '', after = ''] = withKey(exchange).split(/(?<=\{")/, 2);
    return after === ''
      ? exchange
      : withBody(exchange, Buffer.concat([Buffer.from(before), Buffer.of(0xff), Buffer.from(after)]));
  },
  json: (exchange) => withText(exchange, textOf(exchange).slice(0, -1)),
  compact: (exchange) => withText(exchange, `${textOf(exchange)}\n`),
  unescaped: (exchange) => withText(exchange, withKey(exchange).replace('{"', '{"\\u0041')),
  schema: json(() => 1),
  envelope: lists((list) => ({ next: list['next'], ...list })),
  'envelope-types': lists((list) => ({ ...list, next: 2 })),
  'installer-keys': installers(({ id, ...rest }) => ({ ...rest, id })),
  'installer-types': installers((installer) => ({ ...installer, year: '1999' })),
  single: lists((list) => ({ ...list, count: 2 })),
  array: json((value) => (Array.isArray(value) ? { packages: value as unknown[] } : value)),
  'package-keys': packages(({ name, ...rest }) => ({ ...rest, name })),
  'package-types': packages((one) => ({ ...one, url: 'nowhere' })),
  'newest-first': json((value) => (Array.isArray(value) ? value.toReversed() : value)),
  'versions-keys': json((value) => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'runners'));
  }),
  etag: header('etag', (value) => (value === undefined ? undefined : 'unquoted')),
  'etag-stable': when(
    ({ attempt }) => attempt === 2,
    header('etag', () => '"another"'),
  ),
  // The preview's ETags are weak.
  'etag-304': conditional(/^W\/"[^,]*$/, (exchange) => ({ ...exchange, status: 200 })),
  '304-empty': when(
    ({ headers }) => 'If-None-Match' in headers,
    (exchange) => ({ ...exchange, surplus: true }),
  ),
  '304-etag': when(
    ({ headers }) => 'If-None-Match' in headers,
    header('etag', () => undefined),
  ),
  '304-cache': when(
    ({ headers }) => 'If-None-Match' in headers,
    header('cache-control', () => undefined),
  ),
  '304-cors': when(
    ({ headers }) => 'If-None-Match' in headers,
    header('access-control-allow-origin', () => undefined),
  ),
  '304-vary': when(
    ({ headers }) => 'If-None-Match' in headers,
    header('vary', () => undefined),
  ),
  'etag-weak': conditional(/^"[^,o]*$/, (exchange) => ({ ...exchange, status: 200 })),
  'etag-list': conditional(/,/, (exchange) => ({ ...exchange, status: 200 })),
  'etag-any': conditional(/^\*$/, (exchange) => ({ ...exchange, status: 200 })),
  'etag-other': conditional(/^"of-something-else"$/, (exchange) => ({ ...exchange, status: 304 })),
  'etag-first': both((exchange) => ({ ...exchange, status: 304 })),
  'etag-alone': both((exchange) => ({ ...exchange, status: 200 })),
  'since-304': since((exchange) => ({ ...exchange, status: 200 })),
  'since-200': since((exchange) => ({ ...exchange, status: 304 })),
  'identity-asked': coded(
    'identity',
    header('content-encoding', () => 'gzip'),
  ),
  'gzip-refused': coded(
    'gzip;q=0',
    header('content-encoding', () => 'gzip'),
  ),
  'coding-unknown': coded(
    'x-catalogue',
    header('content-encoding', () => 'gzip'),
  ),
  zstd: coded('zstd', broken('zstd')),
  br: coded('br', broken('br')),
  gzip: coded('gzip', broken('br')),
  'coded-type': coded(
    'zstd, br, gzip',
    header('content-type', () => 'text/plain'),
  ),
  'coded-vary': coded(
    'zstd, br, gzip',
    header('content-encoding', () => 'gzip'),
  ),
  'head-status': when(
    ({ method }) => method === 'HEAD',
    (exchange) => ({ ...exchange, status: 405 }),
  ),
  'head-empty': when(
    ({ method }) => method === 'HEAD',
    (exchange) => ({ ...exchange, surplus: true }),
  ),
  'head-headers': when(
    ({ method }) => method === 'HEAD',
    header('content-length', () => '0'),
  ),
  query: when(
    ({ path }) => path.includes('?page'),
    (exchange) => withText(exchange, '[]'),
  ),
  'query-empty': when(
    ({ path }) => path.endsWith('?'),
    (exchange) => withText(exchange, '[]'),
  ),
  accept: when(
    ({ headers }) => headers['Accept'] === 'text/html',
    header('content-type', () => 'text/html'),
  ),
  client: when(
    ({ headers }) => 'User-Agent' in headers,
    (exchange) => ({ ...exchange, status: 403 }),
  ),
  credentials: when(
    ({ headers }) => 'Authorization' in headers,
    (exchange) => ({ ...exchange, status: 401 }),
  ),
  range: when(
    ({ headers }) => headers['Range'] === 'bytes=0-3',
    (exchange) => ({ ...exchange, status: 206 }),
  ),
  'range-beyond': when(
    ({ headers }) => headers['Range'] === 'bytes=99999999-',
    (exchange) => ({ ...exchange, status: 500 }),
  ),
  twin: when(
    ({ path }) => path.endsWith('.json'),
    (exchange) => withText(exchange, '[]'),
  ),
  reachable: when(isPage, (exchange) => ({ ...exchange, status: 500 })),
  count: lists((list) => ({ ...list, count: 99 })),
  'count-same': when(
    isPage,
    lists((list) => ({ ...list, count: 99 })),
  ),
  unrepeated: when(
    isGame,
    lists((list) => ({ ...list, results: list.results.map(() => list.results[0] ?? {}) })),
  ),
  order: when(
    isGame,
    lists((list) => ({ ...list, results: list.results.toReversed() })),
  ),
  listed: installers((installer) => ({ ...installer, draft: true })),
  'one-game': when(
    isGame,
    installers((installer) => ({ ...installer, game_id: 77 })),
  ),
  'own-slug': installers((installer) => ({ ...installer, game_slug: 'another' })),
  previous: lists((list) => ({ ...list, previous: null })),
  'next-here': lists((list) => ({
    ...list,
    next: typeof list['next'] === 'string' ? list['next'].replace(/127\.0\.0\.1:\d+/, 'origin.example') : null,
  })),
  'each-alone': when(
    isGame,
    installers((installer) => ({ ...installer, notes: 'other' })),
  ),
  'runtimes-same': when(
    ({ path }) => path === '/api/runtimes',
    (exchange) => withText(exchange, '[]'),
  ),
  files: when(
    ({ path }) => path.startsWith('/api/installers/') && !path.includes('openttd'),
    (exchange) => ({ ...exchange, sha256: '' }),
  ),
  rows: when(
    ({ path }) => path.includes('?search=openttd'),
    (exchange) => ({ ...exchange, sha256: '' }),
  ),
  nothing: when(
    ({ path }) => path.includes('?search=qz'),
    (exchange) => ({ ...exchange, sha256: '' }),
  ),
  tricks: when(
    ({ path }) => path.includes('?search=%00'),
    (exchange) => ({ ...exchange, sha256: '' }),
  ),
  kept: (exchange) => ({ ...exchange, reused: false }),
  // An odd spelling must not bring a body of its own, be it with 200.
  body: (exchange) => (exchange.status < 400 ? exchange : withText({ ...exchange, status: 200 }, '{}')),
  empty: (exchange) => withText(exchange, 'x'),
  'cors-methods': header('access-control-allow-methods', () => '*'),
  'cors-headers': header('access-control-allow-headers', () => undefined),
  'max-age': header('access-control-max-age', () => '5'),
  head: when(
    ({ method }) => method === 'HEAD',
    (exchange) => ({ ...exchange, surplus: true }),
  ),
  'never-304': conditional(/^"anything"$/, (exchange) => ({ ...exchange, status: 304 })),
  hidden: when(
    ({ path }) => !path.startsWith('/api'),
    (exchange) => ({ ...exchange, status: 200 }),
  ),
};

function when(condition: (ask: RawRequest) => boolean, mutation: Mutation): Mutation {
  return (exchange, ask) => (condition(ask) ? mutation(exchange, ask) : exchange);
}

function header(name: string, change: (value: string | undefined) => string | undefined): Mutation {
  return (exchange) => {
    const value = change(exchange.headers[name]);
    const others = Object.entries(exchange.headers).filter(([other]) => other !== name);
    return { ...exchange, headers: Object.fromEntries(value === undefined ? others : [...others, [name, value]]) };
  };
}

function withBody(exchange: Exchange, body: Buffer): Exchange {
  const headers = { ...exchange.headers, 'content-length': String(body.length) };
  return { ...exchange, headers, body, plain: body, sha256: createHash('sha256').update(body).digest('hex') };
}

function withText(exchange: Exchange, text: string): Exchange {
  return withBody(exchange, Buffer.from(text));
}

/** Changes the value of every body that is JSON, and leaves its status. */
function json(change: (value: unknown) => unknown): Mutation {
  return (exchange) => {
    const text = textOf(exchange);
    return !/^[[{]/.test(text) ? exchange : withText(exchange, JSON.stringify(change(JSON.parse(text) as unknown)));
  };
}

function lists(change: (list: Listed) => Json): Mutation {
  return json((value) => (isList(value) && value.results.length > 0 ? change(value) : value));
}

function installers(change: (installer: Json) => Json): Mutation {
  return lists((list) => ({ ...list, results: [change(list.results[0] ?? {}), ...list.results.slice(1)] }));
}

function packages(change: (one: Json) => Json): Mutation {
  return json((value) => (Array.isArray(value) ? value.map((one) => change(one as Json)) : value));
}

function conditional(form: RegExp, mutation: Mutation): Mutation {
  const isMeant = ({ headers }: RawRequest) =>
    form.test(headers['If-None-Match'] ?? '') && !('If-Modified-Since' in headers);
  return when(isMeant, mutation);
}

function both(mutation: Mutation): Mutation {
  return when(({ headers }) => 'If-None-Match' in headers && 'If-Modified-Since' in headers, mutation);
}

function since(mutation: Mutation): Mutation {
  return when(({ headers }) => 'If-Modified-Since' in headers && !('If-None-Match' in headers), mutation);
}

function coded(accepted: string, mutation: Mutation): Mutation {
  return when(({ headers }) => headers['Accept-Encoding'] === accepted, mutation);
}

/** A body that says it is compressed and is not. */
function broken(coding: string): Mutation {
  return (exchange) => ({
    ...exchange,
    headers: { ...exchange.headers, 'content-encoding': coding },
    plain: undefined,
    sha256: '',
  });
}

/** The text of an answer; that of an empty map has a key. */
function withKey(exchange: Exchange): string {
  return textOf(exchange).replace('{}', '{"key":0}');
}
