import type { Assertion, Verdict } from './assertion.ts';
import { assertions } from './assertions.ts';
import { chooseSample, type Known, type Sample } from './choose-sample.ts';
import { type SendRequest, type Exchange, keyOf, NoAnswer, type RawRequest } from './exchange.ts';

export interface AssertionOutcome {
  readonly assertion: Assertion;
  readonly verdict: Verdict;
  /** The last request that was made for it; `undefined` where none was. */
  readonly asked: RawRequest | undefined;
  /** Whether it failed although no one expected it to hold. */
  readonly isExcepted: boolean;
}

export interface Conformance {
  readonly outcomes: readonly AssertionOutcome[];
  /** Requests that were made. */
  readonly requests: number;
}

/**
 * Checks a site by every assertion, of which `excepted` ones may fail; many of them make the same requests, which are made
 * once. Throws `NoAnswer` when one of the first requests brings none.
 */
export async function runConformance(
  known: Known,
  send: SendRequest,
  { excepted, onRequest }: { readonly excepted?: ReadonlySet<string>; readonly onRequest?: () => void } = {},
): Promise<Conformance> {
  const answers = new Map<string, Promise<Exchange>>();
  const sendOnce: SendRequest = (request) => {
    const key = keyOf(request);
    const answer = answers.get(key) ?? send(request).finally(onRequest);
    answers.set(key, answer);
    return answer;
  };
  const outcomes = await evaluateSample(await chooseSample(known, sendOnce), sendOnce, excepted);
  return { outcomes, requests: answers.size };
}

export async function evaluateSample(
  sample: Sample,
  send: SendRequest,
  excepted: ReadonlySet<string> = new Set(),
): Promise<readonly AssertionOutcome[]> {
  return await Promise.all(
    assertions.map(async (assertion): Promise<AssertionOutcome> => {
      let asked: RawRequest | undefined;
      const ask: SendRequest = (request) => send((asked = request));
      const verdict = await assertion.evaluate(ask, sample).catch(toFailure);
      return { assertion, verdict, asked, isExcepted: verdict.kind === 'fail' && excepted.has(assertion.id) };
    }),
  );
}

function toFailure(error: unknown): Verdict {
  if (!(error instanceof NoAnswer)) throw error;
  return { kind: 'fail', expected: 'an answer', seen: error.message };
}
