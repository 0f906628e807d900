import { foldedName } from '../../text/without-accents.ts';
import type { RetiredIdentity } from '../records.ts';
import type { GameIdentities } from './identities.ts';

/** Claim of a game with findings of its own by rules across records. */
export const FOUND_ALONE = 0;

/** Claims to hosts begin here; no rule across records compares them. */
export const HOST_CLAIMS = 0x80000000;

/** Slugs and ids of a game as 31-bit hashes: games without a common one share no finding. */
export function claimsOf({ game, installers }: GameIdentities): number[] {
  const claims = new Set<number>();
  if (game !== undefined) {
    for (const slug of [game.slug, ...game.aliases.map(({ value }) => value)]) claims.add(slugClaim(slug));
    if (game.id !== undefined) claims.add(hash(`game ${String(game.id.value)}`));
    if (game.name !== undefined) claims.add(hash(`name ${foldedName(game.name.value)}`));
  }
  for (const { slug, game: folder, id } of installers) {
    claims.add(slugClaim(slug)).add(slugClaim(folder));
    if (id !== undefined) claims.add(hash(`installer ${String(id.value)}`));
  }
  return [...claims];
}

export function retiredClaims(retired: readonly RetiredIdentity[]): number[] {
  return retired
    .flatMap(({ slug, replacedBy }) => [slug, ...(replacedBy ? [replacedBy] : [])])
    .map(({ value }) => slugClaim(value));
}

export function slugClaim(slug: string): number {
  return hash(`slug ${slug}`);
}

export function hostClaim(host: string): number {
  return HOST_CLAIMS + hash(`host ${host}`);
}

/** FNV-1a, lower 31 bits. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return state & (HOST_CLAIMS - 1);
}
