import { CONTENT_TYPE, CONTRACT_HEADERS, METHODS, PAGE_HEADERS } from '../../http/contract.ts';
import { holds, must, same, should, type ContractRule, type Verdict } from './assertion.ts';
import type { Exchange } from './exchange.ts';

/** A rule about one answer, whatever was asked. */
export type HeaderRule = ContractRule<(exchange: Exchange) => Verdict>;

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
  must('type', `Content-Type is exactly ${CONTENT_TYPE}`, ({ headers }) => same(CONTENT_TYPE, headers['content-type'])),
  must('allow', `Allow is ${METHODS.join(', ')}`, (exchange) => listsMethods(exchange, 'allow')),
  must('vary', 'Vary names Accept', (exchange) =>
    holds(wordsOf(exchange, 'vary').includes('accept'), 'Accept', exchange.headers['vary']),
  ),
  must('cors', 'Access-Control-Allow-Origin is *', ({ headers }) => same('*', headers['access-control-allow-origin'])),
  must('nosniff', 'X-Content-Type-Options is nosniff', ({ headers }) =>
    same('nosniff', headers['x-content-type-options']),
  ),
  must('cookie', 'no cookie is set', ({ headers }) =>
    holds(headers['set-cookie'] === undefined, 'no Set-Cookie', headers['set-cookie']),
  ),
];

/** What each answer with status 2xx has besides. */
export const successRules: readonly HeaderRule[] = [
  should('exposed', 'Access-Control-Expose-Headers names ETag', (exchange) =>
    holds(
      wordsOf(exchange, 'access-control-expose-headers').includes('etag'),
      CONTRACT_HEADERS['Access-Control-Expose-Headers'] ?? '',
      exchange.headers['access-control-expose-headers'],
    ),
  ),
];

const FIRST_PAGE_HEADER = ['Content-Security-Policy', PAGE_HEADERS['Content-Security-Policy']] as const;

/** What each page has. */
export const policyRule: HeaderRule = must(
  'policy',
  `a page has the ${Object.keys(PAGE_HEADERS).join(' and the ')} of the contract`,
  ({ headers }) => {
    const [name, value] =
      Object.entries(PAGE_HEADERS).find((one) => headers[one[0].toLowerCase()] !== one[1]) ?? FIRST_PAGE_HEADER;
    return same(value, headers[name.toLowerCase()]);
  },
);

/** An error must not stay in a cache when it is fixed. */
export const uncachedRule: HeaderRule = must('cache', 'there is no Cache-Control', ({ headers }) =>
  holds(headers['cache-control'] === undefined, 'no Cache-Control', headers['cache-control']),
);
