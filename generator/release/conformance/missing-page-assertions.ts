import { GAME_PAGES, NOT_FOUND_PAGE } from '../../http/addresses.ts';
import { pageTypeOf } from '../../http/page-types.ts';
import { UNKNOWN_SLUG } from './addresses.ts';
import { holds, leftOut, same, type Assertion } from './assertion.ts';
import { get, textOf } from './exchange.ts';
import { everywhereRules, policyRule, uncachedRule, type HeaderRule } from './header-rules.ts';
import { isOfType } from './resources/aspect.ts';

const SUBJECT = 'missing-page';

/** Deep below the top, since that is where links of a page may lead astray. */
const ADDRESS = `/${GAME_PAGES}${UNKNOWN_SLUG}/below/`;

const TYPE = pageTypeOf(NOT_FOUND_PAGE) ?? '';

const rules: readonly HeaderRule[] = [
  {
    aspect: 'status',
    sentence: 'the status is 404',
    severity: 'must',
    evaluate: ({ status }) => same(404, status),
  },
  {
    aspect: 'type',
    sentence: 'people get a page, not JSON',
    severity: 'must',
    evaluate: (exchange) => {
      const type = exchange.headers['content-type'];
      return holds(isOfType(TYPE, type) && /^<!doctype html>/i.test(textOf(exchange)), TYPE, type);
    },
  },
  policyRule,
  ...everywhereRules.filter(({ aspect }) => aspect !== 'type'),
  uncachedRule,
];

/** What a site with pages says where there is no page. */
export const missingPageAssertions: readonly Assertion[] = rules.map(({ evaluate, ...rule }) => ({
  ...rule,
  id: `${SUBJECT}.${rule.aspect}`,
  group: 'Addresses of nothing',
  subject: SUBJECT,
  evaluate: function* ({ paths }) {
    return paths['home'] === undefined ? leftOut('the site has no pages') : evaluate(yield get(ADDRESS));
  },
}));
