import { words, type Sentence } from '../../scripts/effects/sentence.ts';
import type { Revision, WaitingChange } from './game-history.ts';
import { valueWords } from './value-words.ts';

/** What a change made different, a sentence each: for lists and terminals. */
export function changeWords({ isFirst, difference }: Pick<Revision, 'isFirst' | 'difference'>): Sentence[] {
  const { began, stopped } = difference;
  const isSame = !isFirst && began.length + stopped.length === 0;
  return [
    ...(isFirst ? [words`The first state of this installer.`] : []),
    ...began.map((sentence) => (isFirst ? sentence : words`Now: ${sentence}`)),
    ...stopped.map((sentence) => words`No longer: ${sentence}`),
    ...valueWords(difference.changed, isSame),
    ...(isSame && difference.changed.length === 0 ? [words`It does the same as before.`] : []),
  ];
}

/** That a change waits: when it came, and until when, in words. What follows are the sentences of `because`. */
export function waitingWords({ isFirst }: WaitingChange, came: string, until: string): Sentence {
  const [when, end] = [[{ text: came }], [{ text: until }]];
  return isFirst
    ? words`Not yet served: the first version, of ${when}, waits until ${end}, because:`
    : words`A change of ${when} waits until ${end}, because:`;
}

/** How long ago a day was, as people say it. */
export function agoWords(days: number): string {
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  return `${NUMBERS[days] ?? String(days)} days ago`;
}

const NUMBERS = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
