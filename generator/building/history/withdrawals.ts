import type { Diagnostic } from '../../findings/diagnostic.ts';
import { slugClaim } from '../../records/across/claims.ts';
import { unknownWithdrawal } from '../../records/findings/site.ts';
import type { GameIdentity, GameRecord, SiteRecord } from '../../records/records.ts';
import type { GameResults } from '../game-results.ts';

type Withdrawals = Pick<SiteRecord, 'withdrawnRevisions'>;

/** Finds what is withdrawn of games that are not there; `gamesOf` gives those that may have a slug, with the others if need be. */
export function withdrawnOfNone(
  { withdrawnRevisions }: Withdrawals,
  gamesOf: (slug: string) => readonly (GameIdentity | undefined)[],
): Diagnostic[] {
  return withdrawnRevisions.flatMap(({ value, place }) => {
    const slug = gameOf(value);
    const isThere = gamesOf(slug).some(
      (game) => game?.slug === slug || game?.aliases.some((alias) => alias.value === slug) === true,
    );
    return isThere ? [] : [unknownWithdrawal.at(place, { state: value, count: undefined })];
  });
}

/** Gives the games that share a slug. */
export function claimantsOf({ table, identities }: Pick<GameResults, 'table' | 'identities'>) {
  return (slug: string) => [...table.claimants(new Set([slugClaim(slug)]))].map((place) => identities(place).game);
}

/** Finds what is withdrawn of a game beyond the states that were counted. */
export function withdrawnBeyond(
  { withdrawnRevisions }: Withdrawals,
  { slug, aliases }: Pick<GameRecord, 'slug' | 'aliases'>,
  count: number,
): Diagnostic[] {
  return withdrawnRevisions
    .filter(({ value }) => [slug, ...aliases].includes(gameOf(value)))
    .filter(({ value }) => Number(value.slice(value.indexOf('@') + 1)) > count)
    .map(({ value, place }) => unknownWithdrawal.at(place, { state: value, count }));
}

function gameOf(state: string): string {
  return state.slice(0, state.indexOf('@'));
}
