import { listedSentences, type Sentence, words } from '../../scripts/effects/sentence.ts';
import type { InstallerDifference } from './compare-installers.ts';

/** What keys of the answer are called; ids at stores go by the names that a site gives them. */
const NAMES: Readonly<Record<string, string>> = {
  id: 'the id',
  game_id: 'the id of the game',
  game_slug: 'the slug of the game',
  name: 'the name of the game',
  year: 'the year of the game',
  user: 'the author',
  runner: 'the runner',
  slug: 'the slug',
  version: 'the name of the version',
  description: 'the description',
  notes: 'the notes',
  created_at: 'when it was added',
  draft: 'whether it is a draft',
  published: 'whether the game lists it',
  published_by: 'who published it',
  rating: 'the rating',
};

/** Says which values are others; nothing where none is. `isAll` says that nothing else is different. */
export function valueWords(keys: readonly string[], isAll: boolean): Sentence[] {
  if (keys.length === 0) return [];
  const named = keys.map((key) => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
    return name === undefined ? words`${key}` : [{ text: name }];
  });
  const values = listedSentences(named);
  return [isAll ? words`All that differs: ${values}.` : words`Also different: ${values}.`];
}

/** Keys that no two installers share. */
const OWN = new Set(['id', 'slug']);

/** How two installers differ, of which neither came out of the other, a sentence each. */
export function differenceWords(
  { began, stopped, changed }: InstallerDifference,
  { before, after }: Record<'before' | 'after', string>,
): Sentence[] {
  const others = changed.filter((key) => !OWN.has(key));
  const same = began.length + stopped.length + others.length === 0;
  return [
    ...began.map((sentence) => words`Only ${after}: ${sentence}`),
    ...stopped.map((sentence) => words`Only ${before}: ${sentence}`),
    ...valueWords(others, began.length + stopped.length === 0),
    ...(same ? [words`They do the same.`] : []),
  ];
}
