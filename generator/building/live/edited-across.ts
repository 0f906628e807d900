import type { GameResult } from '../../answers/game-result.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { compareFolders } from '../../io/cache/game-table.ts';
import { HOST_CLAIMS, FOUND_ALONE, retiredClaims } from '../../records/across/claims.ts';
import { danglingReplacement } from '../../records/across/rules/dangling-replacement.ts';
import type { GameResults } from '../game-results.ts';
import { checkAcross } from '../pipeline/catalogue-findings.ts';
import type { ReadCatalogueRecords } from '../pipeline/read-catalogue-records.ts';
import type { EditedGame } from './edited-game.ts';

type GameIdentities = GameResult['identities'];

/** The rule looks through no more slugs than that for one that is like a missing one. */
const MOST_NAMED = 20_000;

/** Applies the rules across records to games being edited; of others only those that share a claim. */
export function createAcrossCheck(results: GameResults) {
  const { table } = results;
  const shared = table.sharedClaims(HOST_CLAIMS).add(FOUND_ALONE);
  const known = new Map<number, GameIdentities>();

  function identitiesAt(place: number): GameIdentities {
    const identities = known.get(place) ?? results.identities(place);
    known.set(place, identities);
    return identities;
  }

  return (edited: ReadonlyMap<string, EditedGame>, records: ReadCatalogueRecords): readonly Diagnostic[] => {
    const wanted = new Set([...shared, ...retiredClaims(records.identities.retired)]);
    for (const { claims } of edited.values()) for (const claim of claims) wanted.add(claim);
    /** Of games at some places, and of those that are edited, in the order of paths. */
    const check = (places: Iterable<number>) => {
      const found = new Map([...edited].map(([folder, { identities }]) => [folder, identities]));
      for (const place of places) {
        const folder = table.name(place);
        if (!found.has(folder)) found.set(folder, identitiesAt(place));
      }
      const games = [...found].sort(([a], [b]) => compareFolders(a, b)).map(([, identities]) => identities);
      return checkAcross(games, records);
    };
    const found = check(table.claimants(wanted));
    // It names a slug of any game that is like the missing one.
    const namesAny = found.some(({ code }) => code === danglingReplacement.code) && table.length < MOST_NAMED;
    return namesAny ? check(table.columns.installers.keys()) : found;
  };
}
