import { ERROR_FILES, GAME_PAGES, NOT_FOUND_PAGE, slugPath } from '../../http/addresses.ts';
import { CACHE_CONTROL } from '../../http/contract.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { hiddenAddresses, nothingAddresses, type RequestAddress, spellings, UNKNOWN_SLUG } from './addresses.ts';
import {
  type Assertion,
  assertionOf,
  assertionOfAnswer,
  type ContractRule,
  holds,
  leftOut,
  must,
  same,
  siteMust,
  type Verdict,
} from './assertion.ts';
import type { Sample } from './choose-sample.ts';
import { type Exchange, get, jsonOf, textOf } from './exchange.ts';
import { everywhereRules, type HeaderRule, policyRule, uncachedRule } from './header-rules.ts';
import { isOfType } from './resources/aspect.ts';

/** Body of an unknown address: an error that reads as an empty list. */
const NOT_FOUND = '{"detail":"Not found.","count":0,"next":null,"previous":null,"results":[]}';
const EMPTY = '{"count":0,"next":null,"previous":null,"results":[]}';

/** `emptyList`: whether this address is to be answered by an empty list. */
type NothingRule = ContractRule<(exchange: Exchange, emptyList: boolean) => Verdict>;

const nothingRules: readonly NothingRule[] = [
  must('status', 'the status is 404 (200 for a slug where --unknown-slug says empty)', (exchange, emptyList) =>
    holds(exchange.status === (emptyList ? 200 : 404), emptyList ? '200' : '404', redirect(exchange)),
  ),
  must(
    'body',
    `the body is that of ${ERROR_FILES[404]} (the empty envelope where --unknown-slug says empty)`,
    (exchange, emptyList) => {
      const expected = emptyList ? EMPTY : NOT_FOUND;
      return holds(JSON.stringify(jsonOf(exchange)) === expected, expected, textOf(exchange));
    },
  ),
  ...everywhereRules,
  {
    ...uncachedRule,
    evaluate: (exchange, emptyList) =>
      emptyList ? same(CACHE_CONTROL, exchange.headers['cache-control']) : uncachedRule.evaluate(exchange),
  },
];

/** Every address below `api/` under which there is nothing, by every rule for it. */
const nothingAssertions = nothingAddresses.flatMap((address) =>
  nothingRules.map((rule) =>
    atAddress('Addresses of nothing', address, {
      ...rule,
      evaluate: (exchange, { emptyForUnknown }) => rule.evaluate(exchange, emptyForUnknown && address.isSlug === true),
    }),
  ),
);

const hiddenRule = must('hidden', 'the status is 400, 403 or 404', (exchange: Exchange) =>
  holds([400, 403, 404].includes(exchange.status), '404', redirect(exchange)),
);

const spellingStatus = must('status', 'the status is 200, 400 or 404: no redirect, no failure', (exchange: Exchange) =>
  holds([200, 400, 404].includes(exchange.status), '200, 400 or 404', redirect(exchange)),
);

const spellingRefusal = must('refusal', `with 404 the body is that of ${ERROR_FILES[404]}`, (exchange: Exchange) =>
  holds(exchange.status !== 404 || JSON.stringify(jsonOf(exchange)) === NOT_FOUND, NOT_FOUND, textOf(exchange)),
);

function spellingBody({ subject, path }: RequestAddress): Assertion {
  const sentence = `with 200 the body is the game's own, or that of ${ERROR_FILES[404]}`;
  return assertionOf(
    'Odd spellings',
    subject,
    siteMust('body', sentence, function* (sample) {
      const asked = path(sample);
      if (asked === undefined) return leftOut(noPath(sample));
      const own = sample.paths.game === undefined ? undefined : (yield get(sample.paths.game)).sha256;
      const exchange = yield get(asked);
      const right = exchange.status !== 200 || exchange.sha256 === own || textOf(exchange) === NOT_FOUND;
      return holds(right, "the game's bytes", textOf(exchange));
    }),
  );
}

const UNKNOWN = `/${slugPath(UNKNOWN_SLUG)}`;

/** Other requests for an unknown slug. */
const unknownSlugAssertions = [
  siteMust('head', 'HEAD has the same status and no body', function* () {
    const plain = yield get(UNKNOWN);
    const { status, body, surplus } = yield { ...get(UNKNOWN), method: 'HEAD' };
    const isAlike = status === plain.status && body.length === 0 && !surplus;
    return holds(isAlike, `${String(plain.status)} and no body`, status);
  }),
  siteMust('never-304', 'an If-None-Match brings no 304', function* () {
    const { status } = yield get(UNKNOWN, { 'If-None-Match': '"anything"' });
    return holds(status !== 304, '404', status);
  }),
].map((requirement) => assertionOf('Addresses of nothing', 'unknown-slug', requirement));

/** What addresses under which there is nothing must not answer. */
export const addressAssertions: readonly Assertion[] = [
  ...nothingAssertions,
  ...unknownSlugAssertions,
  ...hiddenAddresses.map((address) => atAddress('Hidden files', address, hiddenRule)),
  ...spellings.flatMap((address) => [atAddress('Odd spellings', address, spellingStatus), spellingBody(address)]),
  ...spellings.map((address) => atAddress('Odd spellings', address, spellingRefusal)),
];

function atAddress(
  group: string,
  { subject, path, courtesy }: RequestAddress,
  { aspect, sentence, evaluate }: ContractRule<(exchange: Exchange, sample: Sample) => Verdict>,
): Assertion {
  const requestFor = (sample: Sample) => {
    const asked = path(sample);
    return asked === undefined ? noPath(sample) : get(asked);
  };
  const severity = courtesy?.(aspect) === true ? 'should' : 'must';
  return assertionOfAnswer(group, subject, requestFor, { aspect, sentence, severity, evaluate });
}

function noPath({ missing }: Sample): string {
  return missing.game ?? 'the sample has no such address';
}

function redirect({ status, headers }: Exchange): string {
  return headers['location'] === undefined ? String(status) : `${String(status)} to ${headers['location']}`;
}

/** Deep below the top, since that is where links of a page may lead astray. */
const ADDRESS = `/${GAME_PAGES}${UNKNOWN_SLUG}/below/`;

const TYPE = pageTypeOf(NOT_FOUND_PAGE) ?? '';

const rules: readonly HeaderRule[] = [
  must('status', 'the status is 404', ({ status }) => same(404, status)),
  must('type', 'people get a page, not JSON', (exchange) => {
    const type = exchange.headers['content-type'];
    return holds(isOfType(TYPE, type) && /^<!doctype html>/i.test(textOf(exchange)), TYPE, type);
  }),
  policyRule,
  ...everywhereRules.filter(({ aspect }) => aspect !== 'type'),
  uncachedRule,
];

/** What a site with pages says where there is no page. */
export const missingPageAssertions: readonly Assertion[] = rules.map((rule) => {
  const requestFor = ({ paths }: Sample) => (paths['home'] === undefined ? 'the site has no pages' : get(ADDRESS));
  return assertionOfAnswer('Addresses of nothing', 'missing-page', requestFor, rule);
});
