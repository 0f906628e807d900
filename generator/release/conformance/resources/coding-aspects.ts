import { cacheControlOf } from '../../../http/headers.ts';
import { holds, leftOut, PASS, same, type Verdict } from '../assertion.ts';
import { type Exchange, get } from '../exchange.ts';
import { everywhereRules, type HeaderRule, policyRule, successRules, wordsOf } from '../header-rules.ts';
import { answerMust, type Aspect, isOfType, ofAnswer, typeOf } from './aspect.ts';

const CODINGS = ['zstd', 'br', 'gzip'] as const;

/** What compression does: a site may have none, but what it has must be right. */
export const codingAspects: readonly Aspect[] = [
  plainWhen('identity-asked', 'with Accept-Encoding: identity nothing is compressed', 'identity'),
  plainWhen('gzip-refused', 'with gzip;q=0 nothing is compressed', 'gzip;q=0'),
  plainWhen('coding-unknown', 'with an unknown coding nothing is compressed', 'x-catalogue'),
  ...CODINGS.map(inCoding),
  answerMust('coded-type', 'asked for any coding, status and type stay the same', function* (resource) {
    const { status, headers } = yield get(resource.path, { 'Accept-Encoding': CODINGS.join(', ') });
    const [type, seen] = [typeOf(resource), headers['content-type']];
    return holds(status === 200 && isOfType(type, seen), `200 ${type}`, `${String(status)} ${seen ?? ''}`);
  }),
  answerMust(
    'coded-vary',
    'where something is compressed, Vary names Accept-Encoding in all answers',
    function* ({ path }) {
      const coded = yield get(path, { 'Accept-Encoding': CODINGS.join(', ') });
      const plain = yield get(path);
      if (coded.headers['content-encoding'] === undefined) return leftOut('nothing is compressed');
      const lacking = [coded, plain].find((exchange) => !wordsOf(exchange, 'vary').includes('accept-encoding'));
      return holds(lacking === undefined, 'Accept-Encoding', lacking?.headers['vary']);
    },
  ),
];

function inCoding(coding: string): Aspect {
  return answerMust(
    coding,
    `asked for ${coding}, the body is plain or ${coding} of the same bytes`,
    function* ({ path }) {
      const plain = yield get(path);
      return evaluateCoded(coding, plain, yield get(path, { 'Accept-Encoding': coding }));
    },
  );
}

function plainWhen(aspect: string, sentence: string, accepted: string): Aspect {
  return answerMust(aspect, sentence, function* ({ path }) {
    const coding = (yield get(path, { 'Accept-Encoding': accepted })).headers['content-encoding'];
    return holds(coding === undefined, 'no Content-Encoding', coding);
  });
}

function evaluateCoded(coding: string, plain: Exchange, { headers, body, plain: decoded, sha256 }: Exchange): Verdict {
  const named = headers['content-encoding'];
  if (named !== undefined && named !== coding) return same(coding, named);
  if (decoded !== undefined) return holds(sha256 === plain.sha256, 'the same bytes', 'others, or none that decode');
  // Node knows zstd from version 22 on only; anyone can recognise the first bytes of a frame.
  const isFrame = coding === 'zstd' && [0x28, 0xb5, 0x2f, 0xfd].every((byte, index) => body[index] === byte);
  return isFrame ? PASS : holds(false, `a body in ${coding}`, 'one that cannot be decoded');
}

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
