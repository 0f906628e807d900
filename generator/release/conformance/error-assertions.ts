import { API, ERROR_FILES, INSTALLER_PAGES, slugPath } from '../../http/addresses.ts';
import { CACHE_CONTROL } from '../../http/contract.ts';
import { type FirstAnswer, assertionsAbout, holds, type AnswerRule, same, type Subject } from './assertion.ts';
import { type Exchange, get, jsonOf, textOf } from './exchange.ts';
import { errorRules, uncachedRule } from './header-rules.ts';

/** A slug that no catalogue has. */
export const UNKNOWN_SLUG = 'no-such-slug-0f3a9c';

const UNKNOWN = `/${slugPath(UNKNOWN_SLUG)}`;

/** Addresses without an answer that clients come by: of something gone, of another service, or by a slip. */
export const nothingSubjects: readonly Subject[] = [
  at('unknown-slug', UNKNOWN),
  at('unknown-twin', `${UNKNOWN}.json`),
  at('unknown-folder', `/${API}nothing`),
  at('dotfile', `/${API}.hidden`),
  ofSlug('below-slug', (slug) => `/${slugPath(slug)}/anything`),
  ofSlug('page-beyond', (slug) => `/${INSTALLER_PAGES}${slug}/999999`),
];

const LIST = '"count":0,"next":null,"previous":null,"results":[]';
const BODIES = { 200: `{${LIST}}`, 404: `{"detail":"Not found.",${LIST}}` } as const;

/** What a site says where there is nothing. */
export const errorAssertions = nothingSubjects.flatMap((subject) =>
  assertionsAbout('Addresses of nothing', subject, nothingRules(subject.subject === 'unknown-slug')),
);

/** What an error is; an address that has the form of a slug may be first with an empty list. */
function nothingRules(isSlug: boolean): readonly AnswerRule[] {
  const statusFor = ({ sample }: FirstAnswer) => (isSlug && sample.emptyForUnknown ? 200 : 404);
  return [
    {
      aspect: 'status',
      sentence: 'the status is 404 (200 for a slug where --unknown-slug says empty)',
      test: (answer, first) => same(String(statusFor(first)), statusOf(answer)),
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
          ? same(CACHE_CONTROL, answer.headers['cache-control'])
          : uncachedRule.test(answer, first),
    },
  ];
}

function at(subject: string, path: string): Subject {
  return { subject, request: () => get(path) };
}

function ofSlug(subject: string, path: (slug: string) => string): Subject {
  return { subject, request: ({ slug, missing }) => (slug === undefined ? (missing['game'] ?? '') : get(path(slug))) };
}

function statusOf({ status, headers }: Exchange): string {
  return headers['location'] === undefined ? String(status) : `${String(status)} to ${headers['location']}`;
}
