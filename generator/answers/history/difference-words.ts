import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { RevisionDifference } from './game-history.ts';
import { valueWords } from './value-words.ts';

/** Two states, by what they are called. */
interface Names {
  readonly before: string;
  readonly after: string;
}

/** Keys that no two installers share. */
const OWN = new Set(['id', 'slug']);

/** How two installers differ, of which neither came out of the other, a sentence each. */
export function differenceWords({ began, stopped, changed }: RevisionDifference, { before, after }: Names): Sentence[] {
  const others = changed.filter((key) => !OWN.has(key));
  const same = began.length + stopped.length + others.length === 0;
  return [
    ...began.map((sentence) => words`Only ${after}: ${sentence}`),
    ...stopped.map((sentence) => words`Only ${before}: ${sentence}`),
    ...valueWords(others, began.length + stopped.length === 0),
    ...(same ? [words`They do the same.`] : []),
  ];
}
