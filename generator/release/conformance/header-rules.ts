import { CONTENT_TYPE, METHODS, PAGE_HEADERS } from '../../http/contract.ts';
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

/** A header that lists exactly the methods that are answered. */
export function methodsRule(aspect: string, name: string): AnswerRule {
  const expected = METHODS.join(', ');
  return {
    aspect,
    sentence: `${name} is ${expected}`,
    test: (answer) => {
      const words = wordsOf(answer, name.toLowerCase()).toSorted();
      return holds(words.join() === METHODS.join().toLowerCase(), expected, answer.headers[name.toLowerCase()]);
    },
  };
}

export const corsRule = headerRule('cors', 'Access-Control-Allow-Origin', '*');
export const nosniffRule = headerRule('nosniff', 'X-Content-Type-Options', 'nosniff');
export const allowRule = methodsRule('allow', 'Allow');

/** What caches and browsers need of each answer, whatever its status. */
export const commonRules: readonly AnswerRule[] = [
  allowRule,
  {
    aspect: 'vary',
    sentence: 'Vary names Accept',
    test: (answer) => holds(wordsOf(answer, 'vary').includes('accept'), 'Accept', answer.headers['vary']),
  },
  corsRule,
  nosniffRule,
  headerRule('cookie', 'Set-Cookie'),
];

/** Of each error below `api/`, beside status and body. */
export const errorRules: readonly AnswerRule[] = [headerRule('type', 'Content-Type', CONTENT_TYPE), ...commonRules];

/** An error must not stay in a cache when it is fixed. */
export const uncachedRule = headerRule('cache', 'Cache-Control');

/** Of each page. */
export const policyRule: AnswerRule = {
  aspect: 'policy',
  sentence: `a page has the ${Object.keys(PAGE_HEADERS).join(' and the ')} of the contract`,
  test: ({ headers }) => {
    const mistake = Object.entries(PAGE_HEADERS).find(([name, value]) => headers[name.toLowerCase()] !== value);
    return holds(mistake === undefined, mistake?.[1] ?? '', headers[mistake?.[0].toLowerCase() ?? '']);
  },
};
