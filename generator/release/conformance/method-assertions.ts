import { isObject } from '../../findings/parsed-json.ts';
import { GAME_LIST, RUNTIME, slugPath } from '../../http/addresses.ts';
import { PREFLIGHT_SECONDS } from '../../http/contract.ts';
import { UNKNOWN_SLUG } from './addresses.ts';
import { type Assertion, assertionOfAnswer, holds, must, same, should } from './assertion.ts';
import type { Sample } from './choose-sample.ts';
import { ask, jsonOf, type RawRequest, textOf } from './exchange.ts';
import { everywhereRules, type HeaderRule, listsMethods, uncachedRule, wordsOf } from './header-rules.ts';

interface Subject {
  readonly subject: string;
  /** A text says why the sample has no address for it. */
  readonly ask: (sample: Sample) => RawRequest | string;
}

const refused: readonly Subject[] = [
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ofGame(method.toLowerCase(), (path) => ask(method, path))),
  ofGame('post-with-body', (path) => ({
    ...ask('POST', path, { 'Content-Type': 'application/json' }),
    body: '{"a":1}',
  })),
  { subject: 'post-runtime', ask: () => ask('POST', `/${RUNTIME}`) },
  // A server that redirects to the folder first would make a client fetch the list.
  { subject: 'post-games', ask: () => ask('POST', `/${GAME_LIST}`) },
  { subject: 'post-unknown', ask: () => ask('POST', `/${slugPath(UNKNOWN_SLUG)}`) },
  { subject: 'propfind', ask: () => ask('PROPFIND', `/${RUNTIME}`) },
];

const refusedRules: readonly HeaderRule[] = [
  must('status', 'the status is 405', ({ status }) => same(405, status)),
  must('body', 'the body is a JSON object with detail alone', (exchange) => {
    const value = jsonOf(exchange);
    const right = isObject(value) && Object.keys(value).join() === 'detail' && typeof value['detail'] === 'string';
    return holds(right, '{"detail":…}', textOf(exchange));
  }),
  ...everywhereRules,
  uncachedRule,
];

const options: readonly Subject[] = [
  ofGame('options-game', (path) => ask('OPTIONS', path)),
  { subject: 'options-runtime', ask: () => ask('OPTIONS', `/${RUNTIME}`) },
  { subject: 'options-unknown', ask: () => ask('OPTIONS', `/${slugPath(UNKNOWN_SLUG)}`) },
  ofGame('preflight', (path) =>
    ask('OPTIONS', path, {
      Origin: 'https://player.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-anything',
    }),
  ),
];

const optionsRules: readonly HeaderRule[] = [
  must('status', 'the status is 204', ({ status }) => same(204, status)),
  must('empty', 'there is no body', ({ body, surplus }) =>
    holds(body.length === 0 && !surplus, 'no body', `${String(body.length)} bytes`),
  ),
  ...everywhereRules.filter(({ aspect }) => ['allow', 'cors', 'nosniff'].includes(aspect)),
  must('cors-methods', 'Access-Control-Allow-Methods lists the methods', (exchange) =>
    listsMethods(exchange, 'access-control-allow-methods'),
  ),
  must('cors-headers', 'Access-Control-Allow-Headers allows any', (exchange) => {
    const words = wordsOf(exchange, 'access-control-allow-headers');
    return holds(words.includes('*') || words.includes('x-anything'), '*', words.join(', '));
  }),
  should('max-age', `Access-Control-Max-Age is ${String(PREFLIGHT_SECONDS)}`, ({ headers }) =>
    same(String(PREFLIGHT_SECONDS), headers['access-control-max-age']),
  ),
];

/** What methods other than GET and HEAD are answered with. */
export const methodAssertions: readonly Assertion[] = [
  ...cross('Methods that are refused', refused, refusedRules),
  ...cross('OPTIONS', options, optionsRules),
  ...cross(
    'Other methods',
    [{ subject: 'unknown-method', ask: () => ask('BREW', `/${RUNTIME}`) }],
    [
      should('status', 'an unknown method brings 405 or 501', ({ status }) =>
        holds(status === 405 || status === 501, '405 or 501', status),
      ),
    ],
  ),
  ...cross(
    'Other methods',
    [{ subject: 'trace', ask: () => ask('TRACE', `/${RUNTIME}`) }],
    [must('status', 'TRACE does not send the request back', ({ status }) => holds(status >= 400, '405', status))],
  ),
];

function ofGame(subject: string, toAsk: (path: string) => RawRequest): Subject {
  return {
    subject,
    ask: ({ paths, missing }) => (paths.game === undefined ? (missing.game ?? '') : toAsk(paths.game)),
  };
}

function cross(group: string, subjects: readonly Subject[], rules: readonly HeaderRule[]): Assertion[] {
  return subjects.flatMap(({ subject, ask: toAsk }) =>
    rules.map((rule) => assertionOfAnswer(group, subject, toAsk, rule)),
  );
}
