import { type Assertion, type Verdict, assertionsAbout, type AnswerRule, type Subject } from './assertion.ts';
import { chooseSample, type KnownSite, type Sample, ASKED_ENDPOINTS } from './choose-sample.ts';
import { type SendRequest, type Exchange, keyOf, NoAnswer, type RawRequest, get } from './exchange.ts';
import type { Endpoint } from '../../answers/endpoint.ts';
import { bodyRules, headerRules } from './answer-rules.ts';
import { errorAssertions } from './error-assertions.ts';
import { compressionRules, conditionalRules, requestRules } from './request-rules.ts';
import { siteAssertions } from './site-assertions.ts';

export interface AssertionOutcome {
  readonly assertion: Assertion;
  readonly verdict: Verdict;
  /** The last request that was made for it; `undefined` where none was. */
  readonly request: RawRequest | undefined;
  /** Whether it failed although no one expected it to hold. */
  readonly isExcepted: boolean;
}

export interface Conformance {
  readonly outcomes: readonly AssertionOutcome[];
  readonly requests: number;
}

/** Checks a site by every assertion, with each request once. Throws `NoAnswer` when one of the first brings none. */
export async function runConformance(
  site: KnownSite,
  send: SendRequest,
  { exceptedIds, onRequest }: { readonly exceptedIds?: ReadonlySet<string>; readonly onRequest?: () => void } = {},
): Promise<Conformance> {
  const answers = new Map<string, Promise<Exchange>>();
  const sendOnce: SendRequest = (request) => {
    const key = keyOf(request);
    const answer = answers.get(key) ?? send(request).finally(onRequest);
    answers.set(key, answer);
    return answer;
  };
  const outcomes = await evaluateSample(await chooseSample(site, sendOnce), sendOnce, exceptedIds);
  return { outcomes, requests: answers.size };
}

export async function evaluateSample(
  sample: Sample,
  send: SendRequest,
  exceptedIds: ReadonlySet<string> = new Set(),
): Promise<readonly AssertionOutcome[]> {
  return await Promise.all(
    assertions.map(async (assertion): Promise<AssertionOutcome> => {
      let lastRequest: RawRequest | undefined;
      const ask: SendRequest = (request) => send((lastRequest = request));
      const verdict = await assertion.evaluate(ask, sample).catch(toFailure);
      const isExcepted = verdict.kind === 'fail' && exceptedIds.has(assertion.id);
      return { assertion, verdict, request: lastRequest, isExcepted };
    }),
  );
}

function toFailure(error: unknown): Verdict {
  if (!(error instanceof NoAnswer)) throw error;
  return { kind: 'fail', expected: 'an answer', seen: error.message };
}

/** Every assertion about a site that this program has built, in the order of the report. */
export const assertions: readonly Assertion[] = [
  ...ofEveryAnswer('Answers: status and headers', headerRules),
  ...ofEveryAnswer('Answers: bodies', bodyRules),
  ...ofEveryAnswer('Answers: conditional requests', () => conditionalRules),
  ...ofEveryAnswer('Answers: compression', () => compressionRules),
  ...ofEveryAnswer('Answers: other requests for them', () => requestRules),
  ...siteAssertions,
  ...errorAssertions,
];

function ofEveryAnswer(group: string, rulesFor: (endpoint: Endpoint) => readonly AnswerRule[]): Assertion[] {
  return ASKED_ENDPOINTS.flatMap((endpoint) => {
    const { name } = endpoint;
    const request: Subject['request'] = ({ paths: { [name]: path } }) => (path === undefined ? undefined : get(path));
    return assertionsAbout(group, { subject: name, request }, rulesFor(endpoint));
  });
}

/** The ids that a word means: an id such as `game.allow`, in which `*` stands for any subject or any aspect. */
export function idsMeant(word: string): string[] {
  return assertions.flatMap(({ id, subject, aspect }) =>
    [id, `*.${aspect}`, `${subject}.*`, '*.*'].includes(word) ? id : [],
  );
}
