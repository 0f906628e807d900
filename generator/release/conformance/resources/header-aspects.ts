import { cacheControlOf } from '../../../http/headers.ts';
import { holds, same } from '../assertion.ts';
import { get } from '../exchange.ts';
import { everywhereRules, policyRule, successRules, type HeaderRule } from '../header-rules.ts';
import { isOfType, ofAnswer, type Aspect, typeOf } from './aspect.ts';

/** Status, headers and length of a plain GET. */
export const headerAspects: readonly Aspect[] = [
  {
    aspect: 'status',
    sentence: 'GET answers 200',
    severity: 'must',
    evaluate: ofAnswer(({ status }) => same(200, status)),
  },
  {
    aspect: 'type',
    sentence: 'Content-Type is that of the answer',
    severity: 'must',
    evaluate: ofAnswer(({ headers }, resource) => {
      const type = typeOf(resource);
      return holds(isOfType(type, headers['content-type']), type, headers['content-type']);
    }),
  },
  { ...toAspect(policyRule), suits: ({ isPage }) => isPage === true },
  {
    aspect: 'cache',
    sentence: 'Cache-Control is that of the contract',
    severity: 'must',
    evaluate: ofAnswer(({ headers }, { path }) => same(cacheControlOf(path.slice(1)), headers['cache-control'])),
  },
  ...[...everywhereRules.filter(({ aspect }) => aspect !== 'type'), ...successRules].map(toAspect),
  {
    aspect: 'length',
    sentence: 'Content-Length is the number of bytes',
    severity: 'must',
    evaluate: ofAnswer(({ body, headers }) => same(String(body.length), headers['content-length'])),
  },
  {
    aspect: 'identity',
    sentence: 'nothing is compressed unasked',
    severity: 'must',
    evaluate: ofAnswer(({ headers }) => {
      const coding = headers['content-encoding'];
      return holds(coding === undefined, 'no Content-Encoding', coding);
    }),
  },
  {
    aspect: 'cors-origin',
    sentence: 'with an Origin, Access-Control-Allow-Origin is * as well',
    severity: 'must',
    evaluate: function* ({ path }) {
      const { headers } = yield get(path, { Origin: 'https://player.example' });
      return same('*', headers['access-control-allow-origin']);
    },
  },
];

function toAspect({ evaluate, ...rule }: HeaderRule): Aspect {
  return { ...rule, evaluate: ofAnswer(evaluate) };
}
