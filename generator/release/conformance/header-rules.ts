import { CONTENT_TYPE, METHODS } from '../../http/contract.ts';
import { holds, type AnswerRule } from './assertion.ts';
import type { Exchange } from './exchange.ts';

/** The words of a header that is a list, in lower case. */
export function wordsOf({ headers }: Exchange, name: string): string[] {
  return (headers[name] ?? '').split(',').map((word) => word.trim().toLowerCase());
}

/** A header with one right value, or one that must not be there. */
export function headerRule(aspect: string, name: string, value?: string): AnswerRule {
  return {
    aspect,
    sentence: value === undefined ? `there is no ${name}` : `${name} is ${value}`,
    test: ({ headers }) => {
      const seen = headers[name.toLowerCase()];
      return holds(seen === value, value ?? `no ${name}`, seen);
    },
  };
}

const ALLOWED = METHODS.join(', ');

/** What caches and browsers need of each answer, whatever its status. */
export const commonRules: readonly AnswerRule[] = [
  {
    aspect: 'allow',
    sentence: `Allow is ${ALLOWED}`,
    test: (answer) => {
      const words = wordsOf(answer, 'allow').toSorted();
      return holds(words.join(', ') === ALLOWED.toLowerCase(), ALLOWED, answer.headers['allow']);
    },
  },
  {
    aspect: 'vary',
    sentence: 'Vary names Accept',
    test: (answer) => holds(wordsOf(answer, 'vary').includes('accept'), 'Accept', answer.headers['vary']),
  },
  headerRule('cors', 'Access-Control-Allow-Origin', '*'),
  headerRule('nosniff', 'X-Content-Type-Options', 'nosniff'),
  headerRule('cookie', 'Set-Cookie'),
];

/** Of each error below `api/`, beside status and body. */
export const errorRules: readonly AnswerRule[] = [headerRule('type', 'Content-Type', CONTENT_TYPE), ...commonRules];

/** An error must not stay in a cache when it is fixed. */
export const uncachedRule = headerRule('cache', 'Cache-Control');
