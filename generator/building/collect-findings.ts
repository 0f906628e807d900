import type { Built } from './build-request.ts';
import type { GameResults, WantedFindings } from './game-results.ts';
import { checkHosts } from './check-hosts.ts';
import { checkAcrossRecords } from './check-across.ts';
import { catalogueFindings } from './pipeline/catalogue-findings.ts';
import { claimantsOf, withdrawnOfNone } from './history/withdrawal-findings.ts';
import type { Catalogue } from './read-catalogue.ts';

const NOTHING = { diagnostics: [], acceptances: [] };

/** Collects findings of records and of rules across records; of games only those that are wanted. */
export function collectFindings(
  { entries, site, catalogueRecords }: Catalogue,
  games: GameResults,
  wanted: WantedFindings,
): Pick<Built, 'diagnostics' | 'moreWarnings'> {
  const withdrawn = site.record === undefined ? [] : withdrawnOfNone(site.record, claimantsOf(games));
  const across = [...checkAcrossRecords(games, catalogueRecords), ...withdrawn];
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
