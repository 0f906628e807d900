import { readClaims, readIdentities } from '../../io/cache/result-columns.ts';
import type { CacheIndex } from '../../io/cache/result-cache.ts';
import type { GameTable } from '../../io/cache/game-table.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import { isInternalError } from '../../findings/internal-error.ts';
import { FOUND_ALONE, HOST_CLAIMS } from '../../records/across/claims.ts';
import type { GameResults } from '../game-results.ts';
import { dependsOnAll, identitiesOf, ordered, type AcrossParts } from '../check-across.ts';
import type { CatalogueRecords } from '../catalogue-records.ts';
import { checkAcross, NO_CATALOGUE_RECORDS } from '../pipeline/catalogue-findings.ts';

/** What is known from before. */
type KnownAcross = Pick<CacheIndex, 'across' | 'catalogueRecords'>;

/**
 * What the rules across records find, from what they found before and from the games that have to do with a change;
 * `undefined` where all games have to be checked.
 */
export function recheckAcross(known: KnownAcross, parts: AcrossParts): readonly Diagnostic[] | undefined {
  const { games, catalogueRecords, site } = parts;
  if (known.catalogueRecords?.sha256 !== catalogueRecords.digest || known.across.some(isInternalError))
    return undefined;
  const changed = changedGames(games);
  if (changed.claims.size === 0) return known.across;
  if (needsAll(known.across, changed.claims, catalogueRecords)) return undefined;
  const related = relatedGames(games.table, changed.claims);
  // Retired slugs and runtime packages have no part in it, as has just been seen.
  const found = checkAcross(identitiesOf(games, related), NO_CATALOGUE_RECORDS, site);
  if (found.some(dependsOnAll)) return undefined;
  const names = new Set([...changed.folders, ...related.map((place) => games.table.name(place))]);
  return [...known.across.filter(({ place }) => !names.has(folderOf(place.file))), ...found];
}

/** The games whose identities are not what they were. */
interface ChangedGames {
  /** Their claims, before and after. */
  readonly claims: ReadonlySet<number>;
  readonly folders: ReadonlySet<string>;
}

function changedGames(results: GameResults): ChangedGames {
  const [claims, folders] = [new Set<number>(), new Set<string>()];
  for (const { before, after } of results.changes()) {
    if (before?.identities === after?.identities) continue;
    for (const columns of [before, after]) {
      if (columns === undefined) continue;
      const { game, installers } = readIdentities(columns.identities);
      for (const { place } of game === undefined ? installers : [game, ...installers])
        folders.add(folderOf(place.file));
      for (const claim of readClaims(columns.claims)) if (claim < HOST_CLAIMS) claims.add(claim);
    }
  }
  claims.delete(FOUND_ALONE);
  return { claims, folders };
}

/** Whether what is found depends on more than the games that are related to those that have changed. */
function needsAll(
  across: readonly Diagnostic[],
  claims: ReadonlySet<number>,
  catalogueRecords: CatalogueRecords,
): boolean {
  if (across.some((one) => dependsOnAll(one) || one.place.file === 'retired.yaml')) return true;
  return catalogueRecords.claims.some((claim) => claims.has(claim));
}

/** Games that share a claim with the given ones, or with a game that does, and so on; in the order of paths. */
function relatedGames(games: GameTable, touched: ReadonlySet<number>): number[] {
  const claims = new Set(touched);
  const related = new Set<number>();
  for (let before = -1; claims.size > before;) {
    before = claims.size;
    for (const place of games.claimants(claims)) {
      related.add(place);
      for (const claim of games.claims(place)) if (claim !== FOUND_ALONE && claim < HOST_CLAIMS) claims.add(claim);
    }
  }
  return ordered(related);
}

/** Folder of the game that a file belongs to. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
