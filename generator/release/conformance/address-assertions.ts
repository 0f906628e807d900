import { ERROR_FILES } from '../../http/addresses.ts';
import { CACHE_CONTROL } from '../../http/contract.ts';
import { hiddenAddresses, nothingAddresses, spellings, type RequestAddress, type NothingAddress } from './addresses.ts';
import { holds, leftOut, same, type Assertion, type RequirementLevel, type Verdict } from './assertion.ts';
import { get, jsonOf, textOf, type Exchange } from './exchange.ts';
import { everywhereRules, uncachedRule } from './header-rules.ts';
import type { Sample } from './sample.ts';

/** Body of an unknown address: an error that reads as an empty list. */
const NOT_FOUND = '{"detail":"Not found.","count":0,"next":null,"previous":null,"results":[]}';
const EMPTY = '{"count":0,"next":null,"previous":null,"results":[]}';

interface AddressRule {
  readonly aspect: string;
  readonly sentence: string;
  /** `emptyList`: whether this address is to be answered by an empty list. */
  readonly evaluate: (exchange: Exchange, emptyList: boolean) => Verdict;
}

const nothingRules: readonly AddressRule[] = [
  {
    aspect: 'status',
    sentence: 'the status is 404 (200 for a slug where --unknown-slug says empty)',
    evaluate: ({ status, headers }, emptyList) =>
      holds(status === (emptyList ? 200 : 404), emptyList ? '200' : '404', redirect(status, headers)),
  },
  {
    aspect: 'body',
    sentence: `the body is that of ${ERROR_FILES[404]} (the empty envelope where --unknown-slug says empty)`,
    evaluate: (exchange, emptyList) =>
      holds(
        JSON.stringify(jsonOf(exchange)) === (emptyList ? EMPTY : NOT_FOUND),
        emptyList ? EMPTY : NOT_FOUND,
        textOf(exchange),
      ),
  },
  ...everywhereRules,
  {
    ...uncachedRule,
    evaluate: (exchange, emptyList) =>
      emptyList ? same(CACHE_CONTROL, exchange.headers['cache-control']) : uncachedRule.evaluate(exchange),
  },
];

/** Every address below `api/` under which there is nothing, by every rule for it. */
const nothingAssertions = nothingAddresses.flatMap((address) =>
  nothingRules.map(({ evaluate, ...rule }): Assertion => {
    return {
      ...rule,
      ...nameOf('Addresses of nothing', address, rule.aspect),
      severity: severityOf(address, rule.aspect),
      evaluate: evaluateAddress(address, (exchange, sample) => evaluate(exchange, isEmptyList(address, sample))),
    };
  }),
);

const hiddenAssertions = hiddenAddresses.map((address): Assertion => ({
  ...nameOf('Hidden files', address, 'hidden'),
  severity: severityOf(address, 'hidden'),
  sentence: 'the status is 400, 403 or 404',
  evaluate: evaluateAddress(address, ({ status, headers }) =>
    holds([400, 403, 404].includes(status), '404', redirect(status, headers)),
  ),
}));

const spellingAssertions = spellings.flatMap((address): Assertion[] => [
  {
    ...nameOf('Odd spellings', address, 'status'),
    severity: severityOf(address, 'status'),
    sentence: 'the status is 200, 400 or 404: no redirect, no failure',
    evaluate: evaluateAddress(address, ({ status, headers }) =>
      holds([200, 400, 404].includes(status), '200, 400 or 404', redirect(status, headers)),
    ),
  },
  {
    ...nameOf('Odd spellings', address, 'body'),
    severity: 'must',
    sentence: `with 200 the body is the game's own, or that of ${ERROR_FILES[404]}`,
    evaluate: function* (sample) {
      const path = address.path(sample);
      if (path === undefined) return leftOut(noPath(sample));
      const own = sample.paths.game === undefined ? undefined : (yield get(sample.paths.game)).sha256;
      const exchange = yield get(path);
      const right = exchange.status !== 200 || exchange.sha256 === own || textOf(exchange) === NOT_FOUND;
      return holds(right, "the game's bytes", textOf(exchange));
    },
  },
]);

const refusedSpellings = spellings.map((address): Assertion => ({
  ...nameOf('Odd spellings', address, 'refusal'),
  severity: 'must',
  sentence: `with 404 the body is that of ${ERROR_FILES[404]}`,
  evaluate: evaluateAddress(address, (exchange) =>
    holds(exchange.status !== 404 || JSON.stringify(jsonOf(exchange)) === NOT_FOUND, NOT_FOUND, textOf(exchange)),
  ),
}));

/** What addresses under which there is nothing must not answer. */
export const addressAssertions: readonly Assertion[] = [
  ...nothingAssertions,
  {
    ...nameOf('Addresses of nothing', nothingAddresses[0], 'head'),
    severity: 'must',
    sentence: 'HEAD has the same status and no body',
    evaluate: function* (sample) {
      const path = nothingAddresses[0]?.path(sample) ?? '';
      const plain = yield get(path);
      const { status, body, surplus } = yield { ...get(path), method: 'HEAD' };
      return holds(
        status === plain.status && body.length === 0 && !surplus,
        `${String(plain.status)} and no body`,
        status,
      );
    },
  },
  {
    ...nameOf('Addresses of nothing', nothingAddresses[0], 'never-304'),
    severity: 'must',
    sentence: 'an If-None-Match brings no 304',
    evaluate: function* (sample) {
      const { status } = yield get(nothingAddresses[0]?.path(sample) ?? '', { 'If-None-Match': '"anything"' });
      return holds(status !== 304, '404', status);
    },
  },
  ...hiddenAssertions,
  ...spellingAssertions,
  ...refusedSpellings,
];

function nameOf(group: string, address: RequestAddress | undefined, aspect: string) {
  const subject = address?.subject ?? '';
  return { id: `${subject}.${aspect}`, group, subject, aspect };
}

function evaluateAddress(
  address: RequestAddress,
  evaluate: (exchange: Exchange, sample: Sample) => Verdict,
): Assertion['evaluate'] {
  return function* (sample) {
    const path = address.path(sample);
    return path === undefined ? leftOut(noPath(sample)) : evaluate(yield get(path), sample);
  };
}

function severityOf({ courtesy }: RequestAddress, aspect: string): RequirementLevel {
  return courtesy === 'all' || (courtesy === 'all-but-status' && aspect !== 'status') ? 'should' : 'must';
}

function noPath({ missing }: Sample): string {
  return missing.game ?? 'the sample has no such address';
}

function isEmptyList(address: NothingAddress, { emptyForUnknown }: Sample): boolean {
  return emptyForUnknown && address.isSlug === true;
}

function redirect(status: number, headers: Readonly<Record<string, string>>): string {
  return headers['location'] === undefined ? String(status) : `${String(status)} to ${headers['location']}`;
}
