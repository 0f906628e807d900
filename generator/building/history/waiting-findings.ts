import { dayText, type GameHistory, type WaitingChange } from '../../answers/history/game-history.ts';
import { fileStart, type Diagnostic } from '../../findings/diagnostic.ts';
import type { RememberedHolds } from '../../io/cache/result-cache.ts';
import { slugClaim } from '../../records/across/claims.ts';
import { changeWaits, type WaitDetails } from '../../records/findings/changes.ts';
import { unknownWithdrawal } from '../../records/findings/site.ts';
import type { Severities, GameIdentity, GameRecord, SiteRecord } from '../../records/records.ts';
import { gradedFindings } from '../../scripts/policy/reported-findings.ts';
import type { GameResults } from '../game-results.ts';

/** Says of the changes of a game that they wait, each at its record. */
export function waitingFindings(
  { waiting }: Pick<GameHistory, 'waiting'>,
  folder: string,
  severities: Severities,
): Diagnostic[] {
  const found = waiting.map((change) => {
    const { slug } = change;
    return waitFinding(`${folder}/${slug}.yaml`, { name: slug, command: `catalogue history ${slug}` }, change);
  });
  return gradedFindings(found, { severities, acceptances: [] });
}

/** Says at a record that a change of it waits. */
export function waitFinding(
  file: string,
  named: Pick<WaitDetails, 'name' | 'command'>,
  { isFirst, since, until, reasons }: Pick<WaitingChange, 'isFirst' | 'since' | 'until' | 'reasons'>,
): Diagnostic {
  const days = { since: dayText(since), until: dayText(until) };
  return changeWaits.at(fileStart(file), { ...named, isFirst, ...days, reasons: reasons.join(', ') });
}

/** What a build found to wait: packages, and of the games of which anything can. */
export function foundWaiting(
  games: Pick<GameResults, 'findings'>,
  held: RememberedHolds | undefined,
): readonly Diagnostic[] {
  if (held === undefined) return [];
  const found = games.findings({ folders: new Set(Object.keys(held.games)) }).games;
  return [{ diagnostics: held.packages }, ...found]
    .flatMap(({ diagnostics }) => diagnostics)
    .filter(({ code }) => code === changeWaits.code);
}

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
