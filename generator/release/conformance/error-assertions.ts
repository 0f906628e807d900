import { isObject } from '../../text/parsed-json.ts';
import { API, ERROR_FILES, GAME_LIST, INSTALLER_PAGES, slugPath } from '../../http/addresses.ts';
import { CACHE_CONTROL } from '../../http/contract.ts';
import { type FirstAnswer, assertionsAbout, holds, type AnswerRule, expectEqual, type Subject } from './assertion.ts';
import { get, jsonOf, type RawRequest, requestOf, textOf } from './exchange.ts';
import { errorRules, uncachedRule } from './answer-rules.ts';

/** Addresses without an answer that clients come by: of something gone, or of another service. */
export const nothingSubjects: readonly Subject[] = [
  { subject: 'unknown-slug', request: () => get(`/${slugPath('no-such-slug-0f3a9c')}`) },
  { subject: 'unknown-folder', request: () => get(`/${API}nothing`) },
  ofSlug('below-slug', (slug) => get(`/${slugPath(slug)}/anything`)),
  ofSlug('page-beyond', (slug) => get(`/${INSTALLER_PAGES}${slug}/999999`)),
];

const LIST = '"count":0,"next":null,"previous":null,"results":[]';
const BODIES = { 200: `{${LIST}}`, 404: `{"detail":"Not found.",${LIST}}` } as const;

/** Rules for an address without an answer; for an unknown slug a site may answer with an empty list instead. */
function nothingRules(isSlug: boolean): readonly AnswerRule[] {
  const statusFor = ({ sample }: FirstAnswer) => (isSlug && sample.emptyForUnknown ? 200 : 404);
  return [
    {
      aspect: 'status',
      sentence: 'the status is 404 (200 for a slug where --unknown-slug says empty)',
      test: ({ status, headers: { location } }, first) =>
        expectEqual(String(statusFor(first)), String(status) + (location === undefined ? '' : ` to ${location}`)),
    },
    {
      aspect: 'body',
      sentence: `the body is that of ${ERROR_FILES[404]} (the empty envelope where --unknown-slug says empty)`,
      test: (answer, first) => {
        const expected = BODIES[statusFor(first)];
        return holds(JSON.stringify(jsonOf(answer)) === expected, expected, textOf(answer));
      },
    },
    ...errorRules,
    {
      ...uncachedRule,
      test: (answer, first) =>
        statusFor(first) === 200
          ? expectEqual(CACHE_CONTROL, answer.headers['cache-control'])
          : uncachedRule.test(answer, first),
    },
  ];
}

const refusedSubjects: readonly Subject[] = [
  ofSlug('post', (slug) => requestOf('POST', `/${slugPath(slug)}`)),
  // The client sends it. A server that redirects to the folder first would make the client fetch the list.
  {
    subject: 'post-games',
    request: () => ({
      ...requestOf('POST', `/${GAME_LIST}`, { 'Content-Type': 'application/json' }),
      body: '{"slugs":["doom"]}',
    }),
  },
];

const refusedRules: readonly AnswerRule[] = [
  { aspect: 'status', sentence: 'the status is 405', test: ({ status }) => expectEqual(405, status) },
  {
    aspect: 'body',
    sentence: 'the body is a JSON object with detail alone',
    test: (answer) => {
      const value = jsonOf(answer);
      const isRight = isObject(value) && Object.keys(value).join() === 'detail' && typeof value['detail'] === 'string';
      return holds(isRight, '{"detail":…}', textOf(answer));
    },
  },
  ...errorRules,
  uncachedRule,
];

/** What a site says to methods other than GET and HEAD, and where there is nothing. */
export const errorAssertions = [
  ...refusedSubjects.flatMap((subject) => assertionsAbout('Methods that are refused', subject, refusedRules)),
  ...nothingSubjects.flatMap((subject) =>
    assertionsAbout('Addresses of nothing', subject, nothingRules(subject.subject === 'unknown-slug')),
  ),
];

function ofSlug(subject: string, requestFor: (slug: string) => RawRequest): Subject {
  return { subject, request: ({ slug }) => (slug === undefined ? undefined : requestFor(slug)) };
}
