import { cacheControlOf } from '../../../http/headers.ts';
import { holds, same } from '../assertion.ts';
import { get } from '../exchange.ts';
import { everywhereRules, policyRule, successRules, type HeaderRule } from '../header-rules.ts';
import { answerMust, type Aspect, isOfType, ofAnswer, typeOf } from './aspect.ts';

/** Status, headers and length of a plain GET. */
export const headerAspects: readonly Aspect[] = [
  ofAnswer('status', 'GET answers 200', ({ status }) => same(200, status)),
  ofAnswer('type', 'Content-Type is that of the answer', ({ headers }, resource) => {
    const type = typeOf(resource);
    return holds(isOfType(type, headers['content-type']), type, headers['content-type']);
  }),
  { ...toAspect(policyRule), suits: ({ isPage }) => isPage === true },
  ofAnswer('cache', 'Cache-Control is that of the contract', ({ headers }, { path }) =>
    same(cacheControlOf(path.slice(1)), headers['cache-control']),
  ),
  ...[...everywhereRules.filter(({ aspect }) => aspect !== 'type'), ...successRules].map(toAspect),
  ofAnswer('length', 'Content-Length is the number of bytes', ({ body, headers }) =>
    same(String(body.length), headers['content-length']),
  ),
  ofAnswer('identity', 'nothing is compressed unasked', ({ headers }) => {
    const coding = headers['content-encoding'];
    return holds(coding === undefined, 'no Content-Encoding', coding);
  }),
  answerMust('cors-origin', 'with an Origin, Access-Control-Allow-Origin is * as well', function* ({ path }) {
    const { headers } = yield get(path, { Origin: 'https://player.example' });
    return same('*', headers['access-control-allow-origin']);
  }),
];

function toAspect({ aspect, sentence, severity, evaluate }: HeaderRule): Aspect {
  return { ...ofAnswer(aspect, sentence, evaluate), severity };
}
