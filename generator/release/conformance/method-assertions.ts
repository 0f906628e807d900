import { GAME_LIST, RUNTIME, slugPath } from '../../http/addresses.ts';
import { PREFLIGHT_SECONDS } from '../../http/contract.ts';
import { holds, leftOut, same, type Assertion } from './assertion.ts';
import { UNKNOWN_SLUG } from './addresses.ts';
import { ask, jsonOf, textOf, type RawRequest } from './exchange.ts';
import { everywhereRules, listsMethods, uncachedRule, wordsOf, type HeaderRule } from './header-rules.ts';
import { isObject } from '../../findings/parsed-json.ts';
import type { Sample } from './sample.ts';

interface Subject {
  readonly subject: string;
  /** `undefined` where the sample has no address for it. */
  readonly ask: (sample: Sample) => RawRequest | undefined;
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
  { aspect: 'status', sentence: 'the status is 405', severity: 'must', evaluate: ({ status }) => same(405, status) },
  {
    aspect: 'body',
    sentence: 'the body is a JSON object with detail alone',
    severity: 'must',
    evaluate: (exchange) => {
      const value = jsonOf(exchange);
      const right = isObject(value) && Object.keys(value).join() === 'detail' && typeof value['detail'] === 'string';
      return holds(right, '{"detail":…}', textOf(exchange));
    },
  },
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
  { aspect: 'status', sentence: 'the status is 204', severity: 'must', evaluate: ({ status }) => same(204, status) },
  {
    aspect: 'empty',
    sentence: 'there is no body',
    severity: 'must',
    evaluate: ({ body, surplus }) => holds(body.length === 0 && !surplus, 'no body', `${String(body.length)} bytes`),
  },
  ...everywhereRules.filter(({ aspect }) => ['allow', 'cors', 'nosniff'].includes(aspect)),
  {
    aspect: 'cors-methods',
    sentence: 'Access-Control-Allow-Methods lists the methods',
    severity: 'must',
    evaluate: (exchange) => listsMethods(exchange, 'access-control-allow-methods'),
  },
  {
    aspect: 'cors-headers',
    sentence: 'Access-Control-Allow-Headers allows any',
    severity: 'must',
    evaluate: (exchange) => {
      const words = wordsOf(exchange, 'access-control-allow-headers');
      return holds(words.includes('*') || words.includes('x-anything'), '*', words.join(', '));
    },
  },
  {
    aspect: 'max-age',
    sentence: `Access-Control-Max-Age is ${String(PREFLIGHT_SECONDS)}`,
    severity: 'should',
    evaluate: ({ headers }) => same(String(PREFLIGHT_SECONDS), headers['access-control-max-age']),
  },
];

/** What methods other than GET and HEAD are answered with. */
export const methodAssertions: readonly Assertion[] = [
  ...cross('Methods that are refused', refused, refusedRules),
  ...cross('OPTIONS', options, optionsRules),
  {
    id: 'unknown-method.status',
    group: 'Other methods',
    subject: 'unknown-method',
    aspect: 'status',
    severity: 'should',
    sentence: 'an unknown method brings 405 or 501',
    evaluate: function* () {
      const { status } = yield ask('BREW', `/${RUNTIME}`);
      return holds(status === 405 || status === 501, '405 or 501', status);
    },
  },
  {
    id: 'trace.status',
    group: 'Other methods',
    subject: 'trace',
    aspect: 'status',
    severity: 'must',
    sentence: 'TRACE does not send the request back',
    evaluate: function* () {
      const { status } = yield ask('TRACE', `/${RUNTIME}`);
      return holds(status >= 400, '405', status);
    },
  },
];

function ofGame(subject: string, toAsk: (path: string) => RawRequest): Subject {
  return { subject, ask: ({ paths }) => (paths.game === undefined ? undefined : toAsk(paths.game)) };
}

function cross(group: string, subjects: readonly Subject[], rules: readonly HeaderRule[]): Assertion[] {
  return subjects.flatMap(({ subject, ask: toAsk }) =>
    rules.map(({ evaluate, ...rule }): Assertion => {
      const id = `${subject}.${rule.aspect}`;
      return {
        ...rule,
        id,
        group,
        subject,
        evaluate: function* (sample) {
          const asked = toAsk(sample);
          return asked === undefined ? leftOut(sample.missing.game ?? '') : evaluate(yield asked);
        },
      };
    }),
  );
}
