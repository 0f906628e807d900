import type { Diagnostic } from '../findings/diagnostic.ts';
import { hostClaim } from '../records/across/claims.ts';
import type { SiteRecord } from '../records/records.ts';
import { comparesHosts, findInHosts } from '../scripts/policy/catalogue-hosts.ts';
import { ordered } from './check-across.ts';
import type { GameResults } from './game-results.ts';
import { countHosts } from './pipeline/count-hosts.ts';
import { hostFindings } from './pipeline/catalogue-findings.ts';
import { severitiesOf } from '../scripts/policy/severities-of.ts';

/** Findings about hosts compared across installers, if wanted; only games that use such a host are read. */
export function checkHosts(
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
