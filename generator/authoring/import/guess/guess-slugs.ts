import { slugFault } from '../../../records/slug.ts';
import type { KnownSlugs } from '../../record/known-slugs.ts';
import { makeInstallerSlug, makeSlug } from '../../record/make-slug.ts';
import { textOf } from '../complete-object.ts';
import type { SortedObject } from '../to-records.ts';
import type { Guess } from './guess.ts';

/** What is written like a slug: a path or an address is no name that could be put right. */
const NEAR_SLUG = /^[\p{L}\p{N}_ .+&'’-]+$/u;

/** Slugs of a source that the catalogue cannot have, put right. */
export function guessSlugs({ slug, gameSlug, game }: SortedObject): Guess[] {
  const ofName = makeSlug(textOf(game, 'name') ?? '');
  return [...repair('slug', slug?.text, ''), ...repair('game_slug', gameSlug?.text, ofName)];
}

/** The name has the hyphens that "Space.Taxi" lacks. */
function repair(key: Guess['key'], slug = 'fine', ofName: string): Guess[] {
  const fault = slugFault(slug);
  const made = makeSlug(slug);
  const value = made.replaceAll('-', '') === ofName.replaceAll('-', '') ? ofName : made;
  if (fault === undefined || !NEAR_SLUG.test(slug) || slugFault(value) !== undefined) return [];
  return [{ key, value, reason: `"${slug}" cannot be a slug: ${fault}` }];
}

/** A slug for an installer that is called like its game, of which others are listed. */
export function guessOwnSlug(
  { game, slug, name, version }: Record<'game' | 'slug' | 'name' | 'version', string>,
  index: KnownSlugs,
): Guess[] {
  const others = [...(index.games.get(game)?.listed ?? [])].filter((one) => one !== slug);
  if (slug !== game || others.length === 0) return [];
  const reason = 'only the single installer of a game can have its slug';
  return [{ key: 'slug', value: makeInstallerSlug(name, version), reason }];
}

/** Slugs for an installer whose own one was given to another: as its file is called, and then by number. */
export function* numberedSlugs(slug: string, stem: string): Generator<Guess> {
  const reason = `another installer of this import is called "${slug}"; --revisions newest keeps only the newest`;
  if (stem.startsWith(`${slug}-`) && slugFault(stem) === undefined) yield { key: 'slug', value: stem, reason };
  for (let number = 2; ; number += 1) yield { key: 'slug', value: `${slug}-${String(number)}`, reason };
}
