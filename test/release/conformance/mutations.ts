import { createHash } from 'node:crypto';

import { textOf, type RawRequest, type Exchange } from '../../../generator/release/conformance/exchange.ts';

/** One way in which a server may be wrong. */
export type Mutation = (exchange: Exchange, ask: RawRequest) => Exchange;

type Json = Record<string, unknown>;
type Listed = Json & { results: Json[] };

const isPage = ({ path }: RawRequest) => path.startsWith('/api/pages/');
const isHead = ({ method }: RawRequest) => method === 'HEAD';
const isRevalidated = ({ headers }: RawRequest) => 'If-None-Match' in headers;
const isList = (value: unknown): value is Listed => typeof value === 'object' && value !== null && 'results' in value;

/** For each aspect a server that gets it wrong, for every subject that has the aspect. */
export const mutations: Readonly<Record<string, Mutation>> = {
  status: (exchange) => ({ ...exchange, status: 302 }),
  type: header('content-type', () => 'text/plain'),
  allow: header('allow', () => 'GET'),
  vary: header('vary', () => 'Origin'),
  cors: header('access-control-allow-origin', () => undefined),
  nosniff: header('x-content-type-options', () => undefined),
  cookie: header('set-cookie', () => 'a=b'),
  cache: header('cache-control', (value) => (value === undefined ? 'max-age=300' : undefined)),
  length: header('content-length', () => '1'),
  identity: when(
    ({ headers }) => headers['Accept-Encoding'] === undefined,
    header('content-encoding', () => 'gzip'),
  ),
  bytes: (exchange) => ({ ...exchange, sha256: '0'.repeat(64) }),
  json: (exchange) => withText(exchange, textOf(exchange).slice(0, -1)),
  schema: json(() => 1),
  etag: header('etag', (value) => (value === undefined ? undefined : 'unquoted')),
  // The preview's ETags are weak.
  'etag-304': conditional(/^W\//, (exchange) => ({ ...exchange, status: 200 })),
  'etag-weak': conditional(/^"/, (exchange) => ({ ...exchange, status: 200 })),
  'etag-first': withBoth((exchange) => ({ ...exchange, status: 304 })),
  'since-304': since((exchange) => ({ ...exchange, status: 200 })),
  'since-200': since((exchange) => ({ ...exchange, status: 304 })),
  br: coded('br', corrupt('br')),
  gzip: coded('gzip', corrupt('br')),
  'coded-vary': coded(
    'br, gzip',
    header('content-encoding', () => 'gzip'),
  ),
  'head-headers': when(
    isHead,
    header('content-length', () => '0'),
  ),
  query: when(
    ({ path }) => path.includes('?page'),
    (exchange) => withText(exchange, '[]'),
  ),
  client: when(
    ({ headers }) => 'User-Agent' in headers,
    (exchange) => ({ ...exchange, status: 403 }),
  ),
  count: lists((list) => ({ ...list, count: 99 })),
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
  body: (exchange) => (exchange.status < 400 ? exchange : withText(exchange, '{}')),
  head: when(isHead, (exchange) => ({ ...exchange, surplus: true })),
};

/** Other mistakes, with the assertion that fails for each. */
export const furtherMistakes: readonly (readonly [string, string, Mutation])[] = [
  ['game.schema', 'a value of another type', installers((installer) => ({ ...installer, year: '1999' }))],
  ['game.schema', 'a key missing', installers(({ notes: _notes, ...others }) => others)],
  ['game.schema', 'a key too many', installers((installer) => ({ ...installer, more: 1 }))],
  ['game.schema', 'no address as next', lists((list) => ({ ...list, next: 2 }))],
  ['runtime.schema', 'an envelope', json((value) => (Array.isArray(value) ? { packages: value as unknown[] } : value))],
  ['runtime.schema', 'a relative address', packages((one) => ({ ...one, url: 'nowhere' }))],
  ['versions.schema', 'no runners', json((value) => ({ ...(value as Json), runners: undefined }))],
  ['game.json', 'a byte order mark', (exchange) => withText(exchange, `\uFEFF${textOf(exchange)}`)],
  ['game.json', 'Latin-1', (exchange) => withBody(exchange, Buffer.from(`{"é":${textOf(exchange)}}`, 'latin1'))],
  ['game.etag-304', 'a body after 304', when(isRevalidated, (exchange) => ({ ...exchange, surplus: true }))],
  ['game.head', 'HEAD refused', when(isHead, (exchange) => ({ ...exchange, status: 405 }))],
  [
    'game.client',
    'gzip unasked',
    when(
      ({ headers }) => 'User-Agent' in headers,
      header('content-encoding', () => 'gzip'),
    ),
  ],
  [
    'game.gzip',
    'another type when compressed',
    coded(
      'gzip',
      header('content-type', () => 'text/html'),
    ),
  ],
  ['site.count', 'a page that cannot be read', when(isPage, (exchange) => withText(exchange, 'no'))],
  [
    'search.nothing',
    'a row for a Cyrillic search',
    when(
      ({ path }) => path.includes('?search=%D0'),
      (exchange) => ({ ...exchange, sha256: '' }),
    ),
  ],
];

/** A site that has another name for a store. */
export const renamedStore: Mutation = json(
  (value) => JSON.parse(JSON.stringify(value).replaceAll('"store1_id"', '"another_id"')) as unknown,
);

function when(condition: (ask: RawRequest) => boolean, mutation: Mutation): Mutation {
  return (exchange, ask) => (condition(ask) ? mutation(exchange, ask) : exchange);
}

function header(name: string, change: (value: string | undefined) => string | undefined): Mutation {
  return (exchange) => {
    const value = change(exchange.headers[name]);
    const otherHeaders = Object.entries(exchange.headers).filter(([other]) => other !== name);
    return {
      ...exchange,
      headers: Object.fromEntries(value === undefined ? otherHeaders : [...otherHeaders, [name, value]]),
    };
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

function packages(change: (item: Json) => Json): Mutation {
  return json((value) => (Array.isArray(value) ? value.map((one) => change(one as Json)) : value));
}

function conditional(form: RegExp, mutation: Mutation): Mutation {
  const isMeant = ({ headers }: RawRequest) =>
    form.test(headers['If-None-Match'] ?? '') && !('If-Modified-Since' in headers);
  return when(isMeant, mutation);
}

function withBoth(mutation: Mutation): Mutation {
  return when(({ headers }) => 'If-None-Match' in headers && 'If-Modified-Since' in headers, mutation);
}

function since(mutation: Mutation): Mutation {
  return when(({ headers }) => 'If-Modified-Since' in headers && !('If-None-Match' in headers), mutation);
}

function coded(codings: string, mutation: Mutation): Mutation {
  return when(({ headers }) => headers['Accept-Encoding'] === codings, mutation);
}

/** A body that says it is compressed and is not. */
function corrupt(coding: string): Mutation {
  return (exchange) => ({
    ...exchange,
    headers: { ...exchange.headers, 'content-encoding': coding },
    plain: undefined,
    sha256: '',
  });
}
