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
  const terms = keys.map((key) => {
    const name = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined;
    return name === undefined ? words`${key}` : [{ text: name }];
  });
  const values = listedSentences(terms);
  return [isAll ? words`All that differs: ${values}.` : words`Also different: ${values}.`];
}

/** Keys that no two installers share. */
const OWN = new Set(['id', 'slug']);

/** How two installers differ, of which neither came out of the other, a sentence each. */
export function differenceWords(
  { newActs, lostActs, changed }: InstallerDifference,
  { baseName, headName }: Record<'baseName' | 'headName', string>,
): Sentence[] {
  const otherKeys = changed.filter((key) => !OWN.has(key));
  const isSame = newActs.length + lostActs.length + otherKeys.length === 0;
  return [
    ...newActs.map((sentence) => words`Only ${headName}: ${sentence}`),
    ...lostActs.map((sentence) => words`Only ${baseName}: ${sentence}`),
    ...valueWords(otherKeys, newActs.length + lostActs.length === 0),
    ...(isSame ? [words`They do the same.`] : []),
  ];
}
