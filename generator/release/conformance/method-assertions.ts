import { isObject } from '../../findings/parsed-json.ts';
import { GAME_LIST, RUNTIME, slugPath } from '../../http/addresses.ts';
import { assertionsAbout, holds, type AnswerRule, same, type Subject } from './assertion.ts';
import { UNKNOWN_SLUG } from './error-assertions.ts';
import { isEmpty, jsonOf, requestOf, textOf } from './exchange.ts';
import { allowRule, corsRule, errorRules, methodsRule, nosniffRule, uncachedRule, wordsOf } from './header-rules.ts';

const JSON_BODY = { headers: { 'Content-Type': 'application/json' }, body: '{"slugs":["doom"]}' };

const refused: readonly Subject[] = [
  ...['POST', 'PUT', 'DELETE'].map((method) => ofGame(method.toLowerCase(), method)),
  { subject: 'post-runtime', request: () => requestOf('POST', `/${RUNTIME}`) },
  // The client sends it. A server that redirects to the folder first would make the client fetch the list.
  { subject: 'post-games', request: () => ({ ...requestOf('POST', `/${GAME_LIST}`), ...JSON_BODY }) },
  { subject: 'post-unknown', request: () => requestOf('POST', `/${slugPath(UNKNOWN_SLUG)}`) },
];

const refusedRules: readonly AnswerRule[] = [
  { aspect: 'status', sentence: 'the status is 405', test: ({ status }) => same(405, status) },
  {
    aspect: 'body',
    sentence: 'the body is a JSON object with detail alone',
    test: (answer) => {
      const value = jsonOf(answer);
      const isRight = isObject(value) && Object.keys(value).join() === 'detail' && typeof value['detail'] === 'string';
      return holds(isRight, '{"detail":…}', textOf(answer));
    },
  },
  ...errorRules,
  uncachedRule,
];

/** What a browser asks before it lets a page of another site read an answer. */
const preflight = ofGame('preflight', 'OPTIONS', {
  Origin: 'https://player.example',
  'Access-Control-Request-Method': 'GET',
  'Access-Control-Request-Headers': 'x-anything',
});

const preflightRules: readonly AnswerRule[] = [
  { aspect: 'status', sentence: 'the status is 204', test: ({ status }) => same(204, status) },
  {
    aspect: 'empty',
    sentence: 'there is no body',
    test: (answer) => holds(isEmpty(answer), 'no body', `${String(answer.body.length)} bytes`),
  },
  allowRule,
  corsRule,
  nosniffRule,
  methodsRule('cors-methods', 'Access-Control-Allow-Methods'),
  {
    aspect: 'cors-headers',
    sentence: 'Access-Control-Allow-Headers allows any',
    test: (answer) => {
      const words = wordsOf(answer, 'access-control-allow-headers');
      return holds(words.includes('*') || words.includes('x-anything'), '*', words.join(', '));
    },
  },
];

/** What methods other than GET and HEAD are answered with. */
export const methodAssertions = [
  ...refused.flatMap((subject) => assertionsAbout('Methods that are refused', subject, refusedRules)),
  ...assertionsAbout('OPTIONS', preflight, preflightRules),
];

function ofGame(subject: string, method: string, headers?: Readonly<Record<string, string>>): Subject {
  return {
    subject,
    request: ({ paths, missing }) =>
      paths['game'] === undefined ? (missing['game'] ?? '') : requestOf(method, paths['game'], headers),
  };
}
