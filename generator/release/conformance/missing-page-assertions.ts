import { GAME_PAGES, NOT_FOUND_PAGE } from '../../http/addresses.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { UNKNOWN_SLUG } from './addresses.ts';
import { assertionOfAnswer, holds, must, same, type Assertion } from './assertion.ts';
import { get, textOf } from './exchange.ts';
import { everywhereRules, policyRule, uncachedRule, type HeaderRule } from './header-rules.ts';
import { isOfType } from './resources/aspect.ts';
import type { Sample } from './sample.ts';

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
