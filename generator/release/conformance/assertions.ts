import type { Endpoint } from '../../answers/endpoint.ts';
import { suggest } from '../../text/suggest.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import { bodyRules } from './answers/body-rules.ts';
import { headerRules } from './answers/header-rules.ts';
import { compressionRules, conditionalRules, requestRules } from './answers/request-rules.ts';
import { type Assertion, assertionsAbout, type AnswerRule, type Subject } from './assertion.ts';
import { askedEndpoints } from './choose-sample.ts';
import { errorAssertions } from './error-assertions.ts';
import { get } from './exchange.ts';
import { listAssertions } from './list-assertions.ts';
import { searchAssertions } from './search-assertions.ts';

/** What is asked of every endpoint's answer, by group. */
const answerRules: Readonly<Record<string, (endpoint: Endpoint) => readonly AnswerRule[]>> = {
  'Answers: status and headers': headerRules,
  'Answers: bodies': bodyRules,
  'Answers: conditional requests': () => conditionalRules,
  'Answers: compression': () => compressionRules,
  'Answers: other requests for them': () => requestRules,
};

/** Every assertion about a site with these endpoints, in the order of the report. */
export function assertionsOf(endpoints: readonly Endpoint[]): readonly Assertion[] {
  const asked = askedEndpoints(endpoints);
  return [
    ...Object.entries(answerRules).flatMap(([group, rulesFor]) =>
      asked.flatMap((endpoint) => assertionsAbout(group, answerOf(endpoint), rulesFor(endpoint))),
    ),
    ...listAssertions,
    ...searchAssertions,
    ...errorAssertions,
  ];
}

function answerOf({ name }: Endpoint): Subject {
  return {
    subject: name,
    request: ({ paths }) => (paths[name] === undefined ? undefined : get(paths[name])),
  };
}

/** Every assertion about a site that this program has built. */
export const assertions = assertionsOf(ENDPOINTS);

/** Which assertions a list of ids and patterns means, or which of its words means none. */
type Exceptions =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'unknown'; readonly word: string; readonly suggestion: string | undefined };

/** Reads ids such as `game.allow`; `*` stands for any subject or any aspect: `*.allow`, `post.*`. */
export function toExceptions(words: readonly string[]): Exceptions {
  const excepted = new Set<string>();
  for (const word of words) {
    const matches = assertions.filter((assertion) => namesOf(assertion).includes(word));
    if (matches.length === 0) return { kind: 'unknown', word, suggestion: suggest(word, assertions.flatMap(namesOf)) };
    for (const { id } of matches) excepted.add(id);
  }
  return { kind: 'ids', ids: excepted };
}

function namesOf({ id, subject, aspect }: Assertion): string[] {
  return [id, `*.${aspect}`, `${subject}.*`, '*.*'];
}
