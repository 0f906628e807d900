import type { Endpoint } from '../../../answers/endpoint.ts';
import { namesBy } from '../../../answers/forms.ts';
import { CONTENT_TYPE } from '../../../http/contract.ts';
import { holds, leftOut, PASS, same, type Verdict } from '../assertion.ts';
import { ask, get, type RawRequest, type Exchange } from '../exchange.ts';
import { isBelowApi, TWIN_ENDING } from '../../../http/addresses.ts';
import { answerMust, type Aspect, isOfInterface, typeOf } from './aspect.ts';

/** Headers that a HEAD has in common with its GET. */
const SHARED = [
  'content-type',
  'content-length',
  'content-encoding',
  'etag',
  'last-modified',
  'cache-control',
  'allow',
  'vary',
  'access-control-allow-origin',
  'x-content-type-options',
];

/** Other requests for the same thing: HEAD, a query, a range, another Accept, the twin. */
export const formAspects: readonly Aspect[] = [
  of(
    'head-status',
    'HEAD answers 200',
    (path) => ask('HEAD', path),
    ({ status }) => same(200, status),
  ),
  of(
    'head-empty',
    'HEAD has no body',
    (path) => ask('HEAD', path),
    ({ body, surplus }) => holds(body.length === 0 && !surplus, 'no body', 'bytes after the head'),
  ),
  of(
    'head-headers',
    'HEAD has the headers of GET',
    (path) => ask('HEAD', path),
    (head, plain) => {
      const name = SHARED.find((one) => head.headers[one] !== plain.headers[one]);
      if (name === undefined) return PASS;
      return holds(false, `${name}: ${plain.headers[name] ?? 'none'}`, head.headers[name] ?? 'none');
    },
  ),
  sameBytes('query', 'a query is ignored', (path) => get(`${path}?page=2&format=api`)),
  sameBytes('query-empty', 'an empty query is ignored', (path) => get(`${path}?`)),
  sameBytes('accept', 'Accept: text/html still brings JSON', (path) => get(path, { Accept: 'text/html' })),
  sameBytes('client', 'the game client gets it: its User-Agent, its Accept and identity', (path) =>
    get(path, { 'User-Agent': 'Lutris 0.5.23', Accept: CONTENT_TYPE, 'Accept-Encoding': 'identity' }),
  ),
  sameBytes('credentials', 'a password or cookie changes nothing', (path) =>
    get(path, { Authorization: 'Token 0', Cookie: 'session=0' }),
  ),
  of('range', 'a range brings the whole, or that part under the same type', rangeOf('0-3'), evaluateRange),
  of('range-beyond', 'a range beyond the end brings the whole, or 416', rangeOf('99999999-'), ({ status }) =>
    holds(status === 200 || status === 416, '200 or 416', status),
  ),
  {
    ...answerMust(
      'twin',
      `its twin with ${TWIN_ENDING} has the same bytes and type, where the site has twins`,
      function* ({ path }, { digests }) {
        const plain = yield get(path);
        if (digests !== undefined && !digests.has(path.slice(1) + TWIN_ENDING))
          return leftOut('the site has no such twin');
        const { status, sha256, headers } = yield get(path + TWIN_ENDING);
        if (digests === undefined && status === 404) return leftOut('the site has no such twin');
        const right = status === 200 && sha256 === plain.sha256 && headers['content-type'] === CONTENT_TYPE;
        return holds(right, '200 and the same bytes', `${String(status)} ${headers['content-type'] ?? ''}, ${sha256}`);
      },
    ),
    suits: (endpoint) => isOfInterface(endpoint) && canHaveTwin(endpoint),
  },
];

/** Names with an ending have no twin, except for that of the list in a folder. */
function canHaveTwin(endpoint: Endpoint): boolean {
  if (!('file' in endpoint)) return endpoint.origin !== 'catalogue';
  return namesBy({ jsonTwins: true })(endpoint.file).length > 1;
}

/** An aspect of another request, compared with the plain answer. */
function of(
  aspect: string,
  sentence: string,
  other: (path: string) => RawRequest,
  evaluate: (exchange: Exchange, plain: Exchange, type: string) => Verdict,
): Aspect {
  return answerMust(aspect, sentence, function* (resource) {
    const { path } = resource;
    const plain = yield get(path);
    const type = isBelowApi(path.slice(1)) ? typeOf(resource) : (plain.headers['content-type'] ?? '');
    return evaluate(yield other(path), plain, type);
  });
}

function sameBytes(aspect: string, sentence: string, other: (path: string) => RawRequest): Aspect {
  return of(aspect, sentence, other, (exchange, plain, type) => {
    const seen = `${String(exchange.status)} ${exchange.headers['content-type'] ?? ''}, ${exchange.sha256}`;
    return same(`200 ${type}, ${plain.sha256}`, seen);
  });
}

function rangeOf(range: string): (path: string) => RawRequest {
  return (path) => get(path, { Range: `bytes=${range}` });
}

function evaluateRange({ status, body, sha256, headers }: Exchange, plain: Exchange, type: string): Verdict {
  if (status === 200) return same(plain.sha256, sha256);
  const right =
    status === 206 &&
    Buffer.from(body).equals(Buffer.from(plain.body.subarray(0, 4))) &&
    headers['content-type'] === type &&
    headers['content-range'] === `bytes 0-3/${String(plain.body.length)}`;
  const seen = `${String(status)} ${headers['content-type'] ?? ''} ${headers['content-range'] ?? ''}`;
  return holds(right, '200 and the whole, or 206 and four bytes', seen);
}
