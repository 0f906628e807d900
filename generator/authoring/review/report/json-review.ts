import { visibleJson } from '../../../findings/visible-text.ts';
import { plainSentence, type Sentence } from '../../../scripts/effects/sentence.ts';
import type { Review } from '../review.ts';
import { summarize } from './summary.ts';

/** A review for programs: complete, and each sentence also as one text. */
export function jsonReview(review: Review): string {
  const { base, head, unseen, breaking, changes, renamed, labels } = review;
  const page = {
    base,
    head,
    ...(unseen === undefined ? {} : { unseen }),
    headline: summarize(review).headline,
    labels,
    breaking: breaking.map(withText),
    renamed,
    changes: changes.map((change) => ({
      ...change,
      points: change.points.map(withText),
      words: change.words.map(plainSentence),
    })),
  };
  return `${visibleJson(page, 2)}\n`;
}

function withText<T extends { readonly sentence: Sentence }>(one: T): T & { readonly text: string } {
  return { ...one, text: plainSentence(one.sentence) };
}
