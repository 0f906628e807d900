import { expect, test } from 'vitest';
import { digest } from '../../../generator/findings/digest.ts';
import { DigestList } from '../../../generator/release/manifest/digest-list.ts';
import { planRelease, type Previous } from '../../../generator/release/manifest/plan-release.ts';
import { namesBy } from '../../../generator/answers/forms.ts';

const ANSWER = 'api/installers/doom';
const SIBLING = `${ANSWER}.gz`;

/** The modification times of an answer and its sibling after some releases, given by what both hold. */
function timesAfter(...releases: readonly (readonly [answer: string, sibling: string | undefined])[]): number[] {
  let previous: Previous | undefined;
  for (const [index, [answer, sibling]] of releases.entries()) {
    const files = new Map([[ANSWER, digest(answer)]]);
    if (sibling !== undefined) files.set(SIBLING, digest(sibling));
    const content = DigestList.EMPTY.edit(files);
    const counts = { installers: 1, games: 1, runtimes: 0 };
    const state = {
      content,
      counts,
      commit: null,
      key: null,
      endpoints: [],
      namesOf: namesBy(undefined),
      describe: () => [],
      time: index + 1,
      now: index + 1,
    };
    const { manifest, feed } = planRelease(state, previous);
    previous = { manifest, feed: new Map(feed.map(({ path, body }) => [path, body])), damaged: false };
  }
  const { files, times } = previous?.manifest ?? { files: DigestList.EMPTY, times: [] };
  return [ANSWER, SIBLING].map((path) => times[files.find(path)] ?? -1);
}

test('a sibling has the time of its answer', () => {
  expect(timesAfter(['a', 'A'])).toEqual([1, 1]);
  expect(timesAfter(['a', 'A'], ['a', 'A'])).toEqual([1, 1]);
  expect(timesAfter(['a', 'A'], ['b', 'B'])).toEqual([2, 2]);
  expect(timesAfter(['a', undefined], ['a', 'A'])).toEqual([1, 1]);
  expect(timesAfter(['a', undefined], ['b', 'B'])).toEqual([2, 2]);
});

test('one that is compressed otherwise has a later time, so that mirrors fetch it', () => {
  expect(timesAfter(['a', 'A'], ['a', 'other bytes'])).toEqual([1, 2]);
  expect(timesAfter(['a', 'A'], ['a', 'other bytes'], ['a', 'other bytes'])).toEqual([1, 2]);
});
