import type { Assertion, Verdict } from './assertion.ts';
import { assertions } from './assertions.ts';
import { chooseSample, type KnownSite, type Sample } from './choose-sample.ts';
import { type SendRequest, type Exchange, keyOf, NoAnswer, type RawRequest } from './exchange.ts';

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
  /** Requests that were made. */
  readonly requests: number;
}

/**
 * Checks a site by every assertion, of which `excepted` ones may fail; many of them make the same requests, which are made
 * once. Throws `NoAnswer` when one of the first requests brings none.
 */
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
      return {
        assertion,
        verdict,
        request: lastRequest,
        isExcepted: verdict.kind === 'fail' && exceptedIds.has(assertion.id),
      };
    }),
  );
}

function toFailure(error: unknown): Verdict {
  if (!(error instanceof NoAnswer)) throw error;
  return { kind: 'fail', expected: 'an answer', seen: error.message };
}
