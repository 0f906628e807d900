import { holds, same } from '../assertion.ts';
import { get } from '../exchange.ts';
import { everywhereRules, successRules, type HeaderRule } from '../header-rules.ts';
import { isOfInterface, ofAnswer, type Aspect, typeOf } from './aspect.ts';

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
    suits: isOfInterface,
    evaluate: ofAnswer(({ headers }, { endpoint }) => same(typeOf(endpoint), headers['content-type'])),
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
    suits: isOfInterface,
    evaluate: function* ({ path }) {
      const { headers } = yield get(path, { Origin: 'https://player.example' });
      return same('*', headers['access-control-allow-origin']);
    },
  },
];

function toAspect({ evaluate, ...rule }: HeaderRule): Aspect {
  return { ...rule, suits: isOfInterface, evaluate: ofAnswer(evaluate) };
}
