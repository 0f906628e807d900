import type { Diagnostic } from '../findings/diagnostic.ts';
import type { GameResults } from './game-results.ts';
import { checkHosts } from './check-hosts.ts';
import { checkAcrossRecords } from './check-across.ts';
import { openFindings } from './pipeline/catalogue-findings.ts';
import type { Catalogue } from './read-catalogue.ts';

/** Every finding of a catalogue. */
export interface CollectedFindings {
  readonly diagnostics: readonly Diagnostic[];
  /** Those of the rules across records, before acceptances. */
  readonly across: readonly Diagnostic[];
}

const NOTHING = { diagnostics: [], acceptances: [] };

/**
 * Collects the findings of single records and of the rules across records. Where only games in some folders are asked
 * for, those of the records of others are left out.
 */
export function collectFindings(
  { entries, site, catalogueRecords, memory }: Catalogue,
  games: GameResults,
  folders?: ReadonlySet<string>,
): CollectedFindings {
  const parts = { games, catalogueRecords, site: site.record };
  const across = memory.across(parts) ?? checkAcrossRecords(parts);
  const inRecords = catalogueRecords.hasFindings ? catalogueRecords.load() : NOTHING;
  const found = {
    entries,
    site,
    games: games.findings(folders),
    catalogueRecords: inRecords,
    offered: catalogueRecords.offered,
    hosts: checkHosts(games, memory.hosts, site.record),
  };
  return { diagnostics: openFindings(found, across), across };
}
