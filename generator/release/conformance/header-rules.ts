import { CONTENT_TYPE, CONTRACT_HEADERS, METHODS, PAGE_HEADERS } from '../../http/contract.ts';
import { holds, same, type Assertion, type Verdict } from './assertion.ts';
import type { Exchange } from './exchange.ts';

/** A rule about one answer, whatever was asked. */
export interface HeaderRule extends Pick<Assertion, 'aspect' | 'sentence' | 'severity'> {
  readonly evaluate: (exchange: Exchange) => Verdict;
}

/** The words of a header that is a list, in lower case. */
export function wordsOf(exchange: Exchange, name: string): string[] {
  return (exchange.headers[name] ?? '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

/** Whether the header is a list of exactly the methods that are answered. */
export function listsMethods(exchange: Exchange, name: string): Verdict {
  const words = wordsOf(exchange, name).toSorted();
  const expected = METHODS.map((method) => method.toLowerCase()).toSorted();
  return holds(words.join() === expected.join(), METHODS.join(', '), exchange.headers[name]);
}

/** What each answer below `api/` has, whatever its status. */
export const everywhereRules: readonly HeaderRule[] = [
  {
    aspect: 'type',
    sentence: `Content-Type is exactly ${CONTENT_TYPE}`,
    severity: 'must',
    evaluate: ({ headers }) => same(CONTENT_TYPE, headers['content-type']),
  },
  {
    aspect: 'allow',
    sentence: `Allow is ${METHODS.join(', ')}`,
    severity: 'must',
    evaluate: (exchange) => listsMethods(exchange, 'allow'),
  },
  {
    aspect: 'vary',
    sentence: 'Vary names Accept',
    severity: 'must',
    evaluate: (exchange) => holds(wordsOf(exchange, 'vary').includes('accept'), 'Accept', exchange.headers['vary']),
  },
  {
    aspect: 'cors',
    sentence: 'Access-Control-Allow-Origin is *',
    severity: 'must',
    evaluate: ({ headers }) => same('*', headers['access-control-allow-origin']),
  },
  {
    aspect: 'nosniff',
    sentence: 'X-Content-Type-Options is nosniff',
    severity: 'must',
    evaluate: ({ headers }) => same('nosniff', headers['x-content-type-options']),
  },
  {
    aspect: 'cookie',
    sentence: 'no cookie is set',
    severity: 'must',
    evaluate: ({ headers }) => holds(headers['set-cookie'] === undefined, 'no Set-Cookie', headers['set-cookie']),
  },
];

/** What each answer with status 2xx has besides. */
export const successRules: readonly HeaderRule[] = [
  {
    aspect: 'exposed',
    sentence: 'Access-Control-Expose-Headers names ETag',
    severity: 'should',
    evaluate: (exchange) =>
      holds(
        wordsOf(exchange, 'access-control-expose-headers').includes('etag'),
        CONTRACT_HEADERS['Access-Control-Expose-Headers'] ?? '',
        exchange.headers['access-control-expose-headers'],
      ),
  },
];

const FIRST_PAGE_HEADER = ['Content-Security-Policy', PAGE_HEADERS['Content-Security-Policy']] as const;

/** What each page has. */
export const policyRule: HeaderRule = {
  aspect: 'policy',
  sentence: `a page has the ${Object.keys(PAGE_HEADERS).join(' and the ')} of the contract`,
  severity: 'must',
  evaluate: ({ headers }) => {
    const [name, value] =
      Object.entries(PAGE_HEADERS).find((one) => headers[one[0].toLowerCase()] !== one[1]) ?? FIRST_PAGE_HEADER;
    return same(value, headers[name.toLowerCase()]);
  },
};

/** An error must not stay in a cache when it is fixed. */
export const uncachedRule: HeaderRule = {
  aspect: 'cache',
  sentence: 'there is no Cache-Control',
  severity: 'must',
  evaluate: ({ headers }) =>
    holds(headers['cache-control'] === undefined, 'no Cache-Control', headers['cache-control']),
};
