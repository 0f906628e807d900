import { readClaims, readHeads } from '../io/cache/result-columns.ts';
import type { CacheIndex } from '../io/cache/result-cache.ts';
import type { GameTable } from '../io/cache/game-table.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/isolate.ts';
import { checkHeads, NO_OTHERS } from './pipeline/judge-catalogue.ts';
import type { GameResult } from '../answers/game-result.ts';
import { FOUND_ALONE } from '../records/across/claims.ts';
import type { SiteRecord } from '../records/records.ts';
import type { GameResults } from './game-results.ts';
import type { OtherRecords } from './other-records.ts';

/** What is known from before, and what has to be judged now. */
export interface AcrossParts {
  readonly index: CacheIndex | undefined;
  readonly results: GameResults;
  readonly others: OtherRecords;
  readonly site: SiteRecord | undefined;
}

/** What the rules across records find; at the cost of what has changed where that tells. */
export function judgeAcross(parts: AcrossParts): readonly Diagnostic[] {
  const { index, results, others, site } = parts;
  if (index?.others?.sha256 !== others.digest || index.across.some(isInternalError)) return judgeAll(parts);
  const changed = changedGames(results);
  if (changed.claims.size === 0) return index.across;
  if (needsAll(index.across, changed.claims, others)) return judgeAll(parts);
  const related = relatedGames(results.games, changed.claims);
  // Retired slugs and runtime packages have no part in it, as has just been seen.
  const found = checkHeads(headsOf(results, related), NO_OTHERS, site);
  if (found.some(dependsOnAll)) return judgeAll(parts);
  const names = new Set([...changed.folders, ...related.map((place) => results.games.name(place))]);
  return [...index.across.filter(({ place }) => !names.has(folderOf(place.file))), ...found];
}

/** Judges all games, by looking only at those that share something with others, and those with a finding of their own. */
function judgeAll({ results, others, site }: AcrossParts): readonly Diagnostic[] {
  const { games } = results;
  const judgeThese = (places: readonly number[]) => checkHeads(headsOf(results, places), others.load(), site);
  const wanted = games.sharedClaims().add(FOUND_ALONE);
  for (const claim of others.claims) wanted.add(claim);
  const found = judgeThese(ordered(games.claimants(wanted)));
  return found.some(dependsOnAll) ? judgeThese(Array.from({ length: games.length }, (_, place) => place)) : found;
}

/** Whether a finding speaks of games that share nothing with its own: the next free id, a slug like that which is not there. */
function dependsOnAll({ code }: Diagnostic): boolean {
  return code === 'id-clash' || code === 'dangling-replacement' || code === 'internal-error';
}

function headsOf(results: GameResults, places: readonly number[]): GameResult['heads'][] {
  return places.map((place) => results.heads(place));
}

/** The games whose heads are not what they were. */
interface ChangedGames {
  /** Their claims, before and after. */
  readonly claims: ReadonlySet<number>;
  readonly folders: ReadonlySet<string>;
}

function changedGames(results: GameResults): ChangedGames {
  const [claims, folders] = [new Set<number>(), new Set<string>()];
  for (const { before, after } of results.changes()) {
    if (before?.heads === after?.heads) continue;
    for (const columns of [before, after]) {
      if (columns === undefined) continue;
      const { game, installers } = readHeads(columns.heads);
      for (const { place } of game === undefined ? installers : [game, ...installers])
        folders.add(folderOf(place.file));
      for (const claim of readClaims(columns.claims)) claims.add(claim);
    }
  }
  claims.delete(FOUND_ALONE);
  return { claims, folders };
}

/** Whether what is found depends on more than the games that are related to those that have changed. */
function needsAll(across: readonly Diagnostic[], claims: ReadonlySet<number>, others: OtherRecords): boolean {
  if (across.some((one) => dependsOnAll(one) || one.place.file === 'retired.yaml')) return true;
  return others.claims.some((claim) => claims.has(claim));
}

/** Games that share a claim with the given ones, or with a game that does, and so on; in the order of paths. */
function relatedGames(games: GameTable, touched: ReadonlySet<number>): number[] {
  const claims = new Set(touched);
  const related = new Set<number>();
  for (let before = -1; claims.size > before;) {
    before = claims.size;
    for (const place of games.claimants(claims)) {
      related.add(place);
      for (const claim of games.claims(place)) if (claim !== FOUND_ALONE) claims.add(claim);
    }
  }
  return ordered(related);
}

/** Places in the order of paths, each once. */
function ordered(places: Iterable<number>): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}

/** Folder of the game that a file belongs to. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
