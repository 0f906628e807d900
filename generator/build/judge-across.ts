import { readClaims, readHeads } from '../cache/result-columns.ts';
import type { CacheIndex } from '../cache/result-cache.ts';
import type { GameTable } from '../cache/game-table.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkHeads } from '../pipeline/judge-catalogue.ts';
import { draftClaim, slugClaim } from '../validate/across/claims.ts';
import type { SiteRecord } from '../validate/records.ts';
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
  if (index?.others?.sha256 !== others.digest) return judgeAll(parts);
  const changed = changedClaims(results);
  if (changed.touched.size === 0) return index.across;
  if (needsAll(index.across, changed.moved, others)) return judgeAll(parts);
  const related = relatedGames(results.games, changed.touched);
  // Retired slugs and runtime packages have no part in it, as has just been seen.
  const alone = { heads: { runtimes: [], retired: [] } };
  const heads = [...related].map((place) => results.heads(place));
  const found = checkHeads(heads, alone, site);
  // Each suggests the next free id, which depends on all others.
  if (found.some(({ code }) => code === 'id-clash')) return judgeAll(parts);
  const names = new Set([...changed.folders, ...[...related].map((place) => results.games.name(place))]);
  return [...index.across.filter(({ place }) => !names.has(folderOf(place.file))), ...found];
}

function judgeAll({ results, others, site }: AcrossParts): readonly Diagnostic[] {
  const heads = Array.from({ length: results.games.length }, (_, place) => results.heads(place));
  return checkHeads(heads, others.load(), site);
}

/** Claims of the games whose heads are not what they were. */
interface ChangedClaims {
  /** Of games before and after. */
  readonly touched: ReadonlySet<number>;
  /** Those that were made or given up. */
  readonly moved: ReadonlySet<number>;
  /** Folders of these games. */
  readonly folders: ReadonlySet<string>;
}

function changedClaims(results: GameResults): ChangedClaims {
  const [touched, moved, folders] = [new Set<number>(), new Set<number>(), new Set<string>()];
  for (const { before, after } of results.changes()) {
    if (before?.heads === after?.heads) continue;
    for (const columns of [before, after]) {
      if (columns === undefined) continue;
      const { game, installers } = readHeads(columns.heads);
      for (const { place } of game === undefined ? installers : [game, ...installers])
        folders.add(folderOf(place.file));
    }
    const [earlier, later] = [before, after].map((columns) => new Set(readClaims(columns?.claims ?? '')));
    for (const claim of earlier ?? []) {
      touched.add(claim);
      if (later?.has(claim) !== true) moved.add(claim);
    }
    for (const claim of later ?? []) {
      touched.add(claim);
      if (earlier?.has(claim) !== true) moved.add(claim);
    }
  }
  return { touched, moved, folders };
}

/** Whether what is found depends on more than the games that are related to those that have changed. */
function needsAll(across: readonly Diagnostic[], moved: ReadonlySet<number>, others: OtherRecords): boolean {
  if (across.some(({ code, place }) => code === 'id-clash' || place.file === 'retired.yaml')) return true;
  if (moved.size === 0) return false;
  return others
    .load()
    .heads.retired.some(({ slug, replacedBy }) =>
      [slug.value, replacedBy?.value].some(
        (one) => one !== undefined && (moved.has(slugClaim(one)) || moved.has(draftClaim(one))),
      ),
    );
}

/** Games that share a claim with the given ones, or with a game that does, and so on; in the order of paths. */
function relatedGames(games: GameTable, touched: ReadonlySet<number>): ReadonlySet<number> {
  const claims = new Set(touched);
  const related = new Set<number>();
  for (let before = -1; claims.size > before;) {
    before = claims.size;
    for (const place of games.claimants(claims)) {
      related.add(place);
      for (const claim of games.claims(place)) claims.add(claim);
    }
  }
  return new Set([...related].sort((a, b) => a - b));
}

/** Folder of the game that a file belongs to. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}
