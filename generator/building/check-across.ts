import { checkAcross } from './pipeline/catalogue-findings.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/internal-error.ts';
import type { GameResult } from '../answers/game-result.ts';
import { FOUND_ALONE, HOST_CLAIMS } from '../records/across/claims.ts';
import { danglingReplacement } from '../records/across/rules/dangling-replacement.ts';
import { idClash } from '../records/across/rules/repeated-ids.ts';
import type { GameResults } from './game-results.ts';
import type { CatalogueRecords } from './catalogue-records.ts';

/** What the rules across records find, from games that share a claim or have a finding by themselves. */
export function checkAcrossRecords(games: GameResults, catalogueRecords: CatalogueRecords): readonly Diagnostic[] {
  const table = games.table;
  const checkThese = (places: readonly number[]) => checkAcross(identitiesOf(games, places), catalogueRecords.load());
  const wanted = table.sharedClaims(HOST_CLAIMS).add(FOUND_ALONE);
  for (const claim of catalogueRecords.claims) wanted.add(claim);
  const found = checkThese(ordered(table.claimants(wanted)));
  return found.some(dependsOnAll) ? checkThese(Array.from({ length: table.length }, (_, place) => place)) : found;
}

/** Whether a finding mentions games that share nothing with its own: the next free id, or a slug like the missing one. */
function dependsOnAll(found: Diagnostic): boolean {
  return isInternalError(found) || found.code === idClash.code || found.code === danglingReplacement.code;
}

function identitiesOf(games: GameResults, places: readonly number[]): GameResult['identities'][] {
  return places.map((place) => games.identities(place));
}

/** Places in the order of paths, each once. */
export function ordered(places: Iterable<number>): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}
