import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { API_ENDPOINTS } from '../../../generator/answers/endpoints.ts';
import { connect, type Connection } from '../../../generator/io/network/send-request.ts';
import {
  assertions,
  type AssertionOutcome,
  evaluateSample,
  runConformance,
} from '../../../generator/release/conformance/run-conformance.ts';
import { chooseSample, type KnownSite, type Sample } from '../../../generator/release/conformance/choose-sample.ts';
import { type Exchange, keyOf, NoAnswer, type SendRequest } from '../../../generator/release/conformance/exchange.ts';
import { ENDPOINTS } from '../../../generator/website/all-endpoints.ts';
import { furtherMistakes, type Mutation, mutations, renamedStore } from './mutations.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const LIMITS = { timeout: 10_000, sizeLimit: 1_000_000, concurrency: 8 };

let site: ServedSite;
let connection: Connection;
let sample: Sample;
/** The preview's answers, each asked for once in all tests. */
let send: SendRequest;

beforeAll(async () => {
  site = await serveSite();
  connection = connect(site.url, LIMITS);
  const answers = new Map<string, Promise<Exchange>>();
  send = (ask) => {
    const answer = answers.get(keyOf(ask)) ?? connection.send(ask);
    answers.set(keyOf(ask), answer);
    return answer;
  };
  sample = await chooseSample(knownOf(site), send);
});

afterAll(async () => {
  connection.close();
  await site.close();
});

/** The golden tree has no pages. */
const ABSENT: ReadonlySet<string> = new Set([
  ...ENDPOINTS.filter((endpoint) => !API_ENDPOINTS.includes(endpoint)).map(({ name }) => name),
]);

test('every assertion has an id of its own', () => {
  const ids = assertions.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+\.[a-z0-9-]+$/);
});

test('the preview holds to the whole contract', async () => {
  const { outcomes } = await runConformance(knownOf(site), send);
  expect(failuresAmong(outcomes)).toEqual([]);
  const leftOut = outcomes
    .filter(({ verdict, assertion }) => verdict.kind === 'left-out' && !ABSENT.has(assertion.subject))
    .map(({ assertion }) => assertion.aspect);
  // The preview compresses nothing.
  expect([...new Set(leftOut)]).toEqual(['coded-vary']);
  const passed = outcomes.filter(({ verdict }) => verdict.kind === 'pass');
  expect(passed.length).toBeGreaterThanOrEqual(100);
});

test('a preview that answers unknown slugs by an empty list holds to the contract too', async () => {
  const preview = await serveSite({ emptyForUnknown: true });
  const { send: ask, close } = connect(preview.url, LIMITS);
  onTestFinished(async () => {
    close();
    await preview.close();
  });
  expect(failuresAmong((await runConformance({ ...knownOf(preview), emptyForUnknown: true }, ask)).outcomes)).toEqual(
    [],
  );
  const wrongly = failuresAmong((await runConformance(knownOf(preview), ask)).outcomes).map(idOf);
  expect(wrongly).toContain('unknown-slug.status');
  expect(wrongly).toContain('unknown-slug.body');
  expect(wrongly).not.toContain('below-slug.status');
});

test('for every aspect there is a server that gets something wrong', () => {
  expect(Object.keys(mutations).toSorted()).toEqual([...new Set(assertions.map(({ aspect }) => aspect))].toSorted());
});

test.each(Object.keys(mutations))('the assertions about %s fail for a server that gets it wrong', async (aspect) => {
  const failures = await failuresOf(mutations[aspect]);
  const expectedIds = assertions.filter((one) => one.aspect === aspect && !ABSENT.has(one.subject)).map(({ id }) => id);
  expect(expectedIds.filter((id) => !failures.includes(id))).toEqual([]);
  // What is not touched by the mistake holds as before.
  expect(failures.length).toBeLessThan(assertions.length);
});

test.each(furtherMistakes)('%s fails for a server that gets it wrong: %s', async (id, _mistake, mutation) => {
  expect(await failuresOf(mutation)).toContain(id);
});

test('no assertion fails for a name of a store, which a site may choose', async () => {
  expect(await failuresOf(renamedStore)).not.toContain('game.schema');
});

test('a server that falls silent fails', async () => {
  const outcomes = await evaluateSample(sample, () => Promise.reject(new NoAnswer('connection reset')));
  expect(outcomes.filter(({ verdict }) => verdict.kind === 'pass')).toEqual([]);
  expect(outcomes[0]?.verdict).toEqual({ kind: 'fail', expected: 'an answer', seen: 'connection reset' });
});

async function failuresOf(mutation: Mutation | undefined): Promise<readonly string[]> {
  const outcomes = await evaluateSample(sample, async (request) => {
    const answer = await send(request);
    return mutation?.(answer, request) ?? answer;
  });
  return failuresAmong(outcomes).map(idOf);
}

function knownOf({ digests }: ServedSite): KnownSite {
  return { slugs: [], digests, emptyForUnknown: false };
}

function failuresAmong(outcomes: readonly AssertionOutcome[]): readonly AssertionOutcome[] {
  return outcomes.filter(({ verdict }) => verdict.kind === 'fail');
}

function idOf({ assertion }: AssertionOutcome): string {
  return assertion.id;
}
