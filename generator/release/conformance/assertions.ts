import type { Endpoint } from '../../answers/endpoint.ts';
import { type Assertion, assertionsAbout, type AnswerRule, type Subject } from './assertion.ts';
import { bodyRules } from './body-rules.ts';
import { ASKED_ENDPOINTS } from './choose-sample.ts';
import { errorAssertions } from './error-assertions.ts';
import { get } from './exchange.ts';
import { headerRules } from './header-rules.ts';
import { compressionRules, conditionalRules, requestRules } from './request-rules.ts';
import { siteAssertions } from './site-assertions.ts';

/** What is asked of every endpoint's answer, by group. */
const answerRules: Readonly<Record<string, (endpoint: Endpoint) => readonly AnswerRule[]>> = {
  'Answers: status and headers': headerRules,
  'Answers: bodies': bodyRules,
  'Answers: conditional requests': () => conditionalRules,
  'Answers: compression': () => compressionRules,
  'Answers: other requests for them': () => requestRules,
};

/** Every assertion about a site that this program has built, in the order of the report. */
export const assertions: readonly Assertion[] = [
  ...Object.entries(answerRules).flatMap(([group, rulesFor]) =>
    ASKED_ENDPOINTS.flatMap((endpoint) => assertionsAbout(group, answerOf(endpoint), rulesFor(endpoint))),
  ),
  ...siteAssertions,
  ...errorAssertions,
];

function answerOf({ name }: Endpoint): Subject {
  return { subject: name, request: ({ paths: { [name]: path } }) => (path === undefined ? undefined : get(path)) };
}

/** The ids that a word means: an id such as `game.allow`, in which `*` stands for any subject or any aspect. */
export function idsMeant(word: string): string[] {
  const matches = assertions.filter(({ id, subject, aspect }) =>
    [id, `*.${aspect}`, `${subject}.*`, '*.*'].includes(word),
  );
  return matches.map(({ id }) => id);
}
