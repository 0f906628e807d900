import { withoutAccents } from '../../findings/without-accents.ts';
import type { KnownSlugs } from '../record/known-slugs.ts';
import { makeSlug } from '../record/make-slug.ts';

/** What a name of a game means in a catalogue. */
export type GameMatch =
  /** No game has the slug that is made of it. */
  | { readonly kind: 'new'; readonly slug: string }
  /** The game that has it is called so, apart from capitals, marks and blanks; or it is called otherwise. */
  | { readonly kind: 'same' | 'other'; readonly slug: string; readonly name: string };

/** Looks up a name of a game, and the year where it is known: games of one name can be of different years. */
export function matchGame(name: string, year: number | undefined, known: KnownSlugs): GameMatch {
  const slug = makeSlug(name);
  const claim = known.slugs.get(slug);
  if (claim === undefined || (claim.what !== 'game' && claim.what !== 'alias')) return { kind: 'new', slug };
  const isSame = claim.what === 'game' && disagreement(claim.game, name, year, known) === undefined;
  const found = known.games.get(claim.game)?.name ?? claim.game;
  return { kind: isSame ? 'same' : 'other', slug: claim.game, name: found };
}

/** How a name and a year contradict what the catalogue says of a game, as a clause; `undefined` where they do not. */
export function disagreement(
  slug: string,
  name: string | undefined,
  year: number | undefined,
  known: KnownSlugs,
): string | undefined {
  const game = known.games.get(slug);
  if (game === undefined) return undefined;
  if (name !== undefined && fold(name) !== fold(game.name)) return `"${slug}" is "${game.name}", not "${name}"`;
  if (year !== undefined && game.year !== undefined && year !== game.year)
    return `"${slug}" is of ${String(game.year)}, not of ${String(year)}`;
  return undefined;
}

/** A name without what people write in different ways. */
export function fold(text: string): string {
  return withoutAccents(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
