import type { Endpoint } from '../../answers/endpoint.ts';
import { ENDPOINTS } from '../../website/all-endpoints.ts';
import type { Assertion, Verdict } from './assertion.ts';
import { assertionsOf } from './assertions.ts';
import { chooseSample, type Known, type Sample } from './choose-sample.ts';
import { type Exchange, keyOf, NoAnswer, type RawRequest, type Send, type Silence } from './exchange.ts';

export interface AssertionOutcome {
  readonly assertion: Assertion;
  readonly verdict: Verdict;
  /** The last request that was made for it; `undefined` where none was. */
  readonly asked: RawRequest | undefined;
  /** Whether it failed although no one expected it to hold. */
  readonly isExcepted: boolean;
}

export interface Conformance {
  readonly sample: Sample;
  readonly outcomes: readonly AssertionOutcome[];
  /** Requests that were made. */
  readonly requests: number;
}

/** The site did not answer at all; the message says why. */
export class Unreachable extends Error {}

export interface RunOptions {
  /** Ids of assertions whose failure is excepted. */
  readonly excepted?: ReadonlySet<string>;
  /** Called after each request. */
  readonly onRequest?: () => void;
  /** What the site is asked for; what this program serves if not given. */
  readonly endpoints?: readonly Endpoint[];
}

/** Checks a site by every assertion. Throws `Unreachable` when the first request brings no answer. */
export async function runConformance(known: Known, send: Send, options: RunOptions = {}): Promise<Conformance> {
  const answers = new Map<string, Promise<Exchange | Silence>>();
  const sendOnce: Send = (ask) => {
    const key = keyOf(ask);
    const answer = answers.get(key) ?? send(ask).finally(options.onRequest);
    answers.set(key, answer);
    return answer;
  };
  const sample = await takeSample(known, sendOnce, options.endpoints);
  const outcomes = await evaluateSample(sample, sendOnce, options);
  return { sample, outcomes, requests: answers.size };
}

/** Finds out what to ask a site for; throws `Unreachable` when a request brings no answer. */
export async function takeSample(
  known: Known,
  send: Send,
  endpoints: readonly Endpoint[] = ENDPOINTS,
): Promise<Sample> {
  const { ended } = await follow(chooseSample(known, endpoints), send);
  if (ended instanceof NoAnswer) throw new Unreachable(ended.message);
  return ended;
}

/** Checks a sample by every assertion. Many of them make the same requests, so `send` had better remember answers. */
export async function evaluateSample(
  sample: Sample,
  send: Send,
  { excepted = new Set(), endpoints = ENDPOINTS }: RunOptions = {},
): Promise<readonly AssertionOutcome[]> {
  return await Promise.all(
    assertionsOf(endpoints).map(async (assertion): Promise<AssertionOutcome> => {
      const { ended, asked } = await follow(assertion.evaluate(sample), send);
      const verdict: Verdict =
        ended instanceof NoAnswer ? { kind: 'fail', expected: 'an answer', seen: ended.message } : ended;
      const isExcepted = verdict.kind === 'fail' && excepted.has(assertion.id);
      return { assertion, verdict, asked, isExcepted };
    }),
  );
}

/** Makes the requests that something asks for, one after the other, until it has its result, or there is no answer; `asked` is the last one. */
async function follow<Value>(asking: Generator<RawRequest, Value, Exchange>, send: Send) {
  let asked: RawRequest | undefined;
  try {
    let step = asking.next();
    while (step.done !== true) {
      asked = step.value;
      const answer = await send(asked);
      step = 'problem' in answer ? asking.throw(new NoAnswer(answer.problem)) : asking.next(answer);
    }
    return { ended: step.value, asked };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { ended: error, asked };
  }
}
