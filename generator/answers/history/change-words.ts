import { listed, words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { Difference, Revision } from './game-history.ts';

/** What a change made different, a sentence each: for lists and terminals. */
export function changeWords({ isFirst, difference }: Pick<Revision, 'isFirst' | 'difference'>): Sentence[] {
  const { began, stopped } = difference;
  return [
    ...(isFirst ? [words`The first state of this installer.`] : []),
    ...began.map((sentence) => (isFirst ? sentence : words`Now: ${sentence}`)),
    ...stopped.map((sentence) => words`No longer: ${sentence}`),
    ...otherWords(difference),
    ...(isFirst || began.length + stopped.length + difference.changed.length > 0
      ? []
      : [words`It does the same as before.`]),
  ];
}

/** What changed besides what it does. */
function otherWords({ changed }: Pick<Difference, 'changed'>): Sentence[] {
  return changed.length === 0 ? [] : [words`Other values: ${listed(changed)}.`];
}
