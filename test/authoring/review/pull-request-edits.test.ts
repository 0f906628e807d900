import { describe, expect, test } from 'vitest';
import { printComment } from '../../../generator/authoring/review/report/comment.ts';
import { textReview } from '../../../generator/authoring/review/report/text-review.ts';
import { reviewVersions } from '../../../generator/authoring/review/review-versions.ts';
import { versionOf } from './catalogue-version.ts';
import { EDITED } from './pull-request-edits.ts';

const identity = (text: string) => text;

const PLAIN = {
  details: true,
  width: 100,
  colours: { red: identity, yellow: identity, cyan: identity, bold: identity, dim: identity },
};

test('there are at least thirty malicious ones and twenty harmless ones', () => {
  expect(EDITED.filter(({ isHarmless }) => !isHarmless).length).toBeGreaterThanOrEqual(30);
  expect(EDITED.filter(({ isHarmless }) => isHarmless).length).toBeGreaterThanOrEqual(20);
});

describe.each(EDITED)('$name', ({ before: oldTexts, after: newTexts, says, isAlarming }) => {
  const review = reviewVersions({ base: 'main', head: 'branch' }, versionOf(oldTexts), versionOf(newTexts));

  test.each([
    ['last lines of the review', textReview(review, PLAIN).split('\n').slice(-30)],
    [
      'first lines of the comment',
      printComment(review, [], { findings: [], answers: undefined }).split('\n').slice(0, 30),
    ],
  ])('the %s tell it', (_, lines) => {
    const words = lines.map((line) => line.trim()).join(' ');
    for (const sentence of says) expect(words).toContain(sentence);
    expect(words.includes('To check')).toBe(isAlarming);
  });
});
