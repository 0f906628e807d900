import type { Endpoint } from '../../answers/endpoint.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { Assertion, Verdict } from './assertion.ts';
import { assertionsOf } from './assertions.ts';
import { chooseSample, type Known, type Sample } from './choose-sample.ts';
import {
  type SendRequest,
  type Exchange,
  keyOf,
  NoAnswer,
  type RawRequest,
  type Send,
  type Silence,
} from './exchange.ts';

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

export interface RunOptions {
  /** Ids of assertions whose failure is excepted. */
  readonly excepted?: ReadonlySet<string>;
  /** Called after each request. */
  readonly onRequest?: () => void;
  /** What the site is asked for; what this program serves if not given. */
  readonly endpoints?: readonly Endpoint[];
}

/** Checks a site by every assertion. Throws `NoAnswer` when one of the first requests brings none. */
export async function runConformance(known: Known, send: Send, options: RunOptions = {}): Promise<Conformance> {
  const answers = new Map<string, Promise<Exchange | Silence>>();
  const sendOnce: Send = (request) => {
    const key = keyOf(request);
    const answer = answers.get(key) ?? send(request).finally(options.onRequest);
    answers.set(key, answer);
    return answer;
  };
  const sample = await takeSample(known, sendOnce, options.endpoints);
  const outcomes = await evaluateSample(sample, sendOnce, options);
  return { outcomes, requests: answers.size };
}

/** Finds out what to ask a site for. Throws `NoAnswer` when a request brings none. */
export async function takeSample(known: Known, send: Send, endpoints: readonly Endpoint[] = ENDPOINTS) {
  return await chooseSample(known, endpoints, (request) => answerTo(request, send));
}

/** Checks a sample by every assertion. Many of them make the same requests, so `send` had better remember answers. */
export async function evaluateSample(
  sample: Sample,
  send: Send,
  { excepted = new Set(), endpoints = ENDPOINTS }: RunOptions = {},
): Promise<readonly AssertionOutcome[]> {
  return await Promise.all(
    assertionsOf(endpoints).map(async (assertion): Promise<AssertionOutcome> => {
      let asked: RawRequest | undefined;
      const ask: SendRequest = (request) => {
        asked = request;
        return answerTo(request, send);
      };
      const verdict = await assertion.evaluate(ask, sample).catch(toFailure);
      return { assertion, verdict, asked, isExcepted: verdict.kind === 'fail' && excepted.has(assertion.id) };
    }),
  );
}

async function answerTo(request: RawRequest, send: Send): Promise<Exchange> {
  const answer = await send(request);
  if ('problem' in answer) throw new NoAnswer(answer.problem);
  return answer;
}

function toFailure(error: unknown): Verdict {
  if (!(error instanceof NoAnswer)) throw error;
  return { kind: 'fail', expected: 'an answer', seen: error.message };
}
