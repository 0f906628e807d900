import type { Built, BuildRequest } from './build-request.ts';
import { checkAcross, hostFindings, catalogueFindings } from './pipeline/catalogue-findings.ts';
import { countHosts, type Checked } from './pipeline/check-files.ts';
import { NO_TARGET, processGames } from './process-games.ts';
import { type Catalogue, readCatalogue } from './read-catalogue.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/internal-error.ts';
import type { GameResult } from '../answers/game-result.ts';
import { FOUND_ALONE, HOST_CLAIMS, hostClaim } from '../records/across/claims.ts';
import { danglingReplacement } from '../records/across/rules/dangling-replacement.ts';
import { idClash } from '../records/across/rules/repeated-ids.ts';
import type { GameResults, WantedFindings } from './game-results.ts';
import type { CatalogueRecords } from './catalogue-records.ts';
import type { SiteRecord } from '../records/records.ts';
import { comparesHosts, findInHosts } from '../scripts/policy/catalogue-hosts.ts';
import { severitiesOf } from '../scripts/policy/risk-findings.ts';

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
function ordered(places: Iterable<number>): number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}

/** Findings about hosts compared across installers, if wanted; only games that use such a host are read. */
function checkHosts(
  games: Pick<GameResults, 'table' | 'hosts' | 'hostUses'>,
  site: SiteRecord | undefined,
): readonly Diagnostic[] {
  const severities = severitiesOf(site);
  if (!comparesHosts(severities)) return [];
  const found = findInHosts(countHosts(games.hosts()), severities);
  const claims = new Set(Array.from(found.keys(), hostClaim));
  const uses = ordered(games.table.claimants(claims)).flatMap((place) => games.hostUses(place));
  return hostFindings(found, uses, site);
}

const NOTHING = { diagnostics: [], acceptances: [] };

/** Collects findings of records and of rules across records; of games only those that are wanted. */
export function collectFindings(
  { entries, site, catalogueRecords }: Catalogue,
  games: GameResults,
  wanted: WantedFindings,
): Pick<Built, 'diagnostics' | 'moreWarnings'> {
  const across = checkAcrossRecords(games, catalogueRecords);
  const inRecords = catalogueRecords.hasFindings ? catalogueRecords.load() : NOTHING;
  const ofGames = games.findings(wanted);
  const found = {
    entries,
    site,
    games: ofGames.games,
    catalogueRecords: inRecords,
    offered: catalogueRecords.offered,
    hosts: checkHosts(games, site.record),
  };
  return { diagnostics: catalogueFindings(found, across), moreWarnings: ofGames.moreWarnings };
}

/** What is checked: as a build, except for all that has to do with its output. */
export type CheckRequest = Pick<BuildRequest, 'catalogue' | 'files' | 'scan' | 'openCache' | 'run' | 'progress'> & {
  /** Folders of the games whose findings are wanted; `undefined` for all. */
  readonly folders: ReadonlySet<string> | undefined;
};

/** What a check takes of the settings: all, as they are. */
const AS_THEY_ARE = { baseUrl: undefined, drafts: false };

export async function checkCatalogue(request: CheckRequest): Promise<Checked> {
  const catalogue = await readCatalogue({ ...request, ...AS_THEY_ARE }, 'Checking');
  try {
    const processing = { ...catalogue.processing, isServed: false };
    const games = await processGames(request, { ...catalogue, processing }, NO_TARGET);
    const { diagnostics } = collectFindings(catalogue, games, { folders: request.folders });
    catalogue.memory.saveWithoutOutput({ ...catalogue, games });
    return { diagnostics, counts: catalogue.counts };
  } finally {
    catalogue.memory.close();
  }
}
