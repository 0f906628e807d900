import type { Findings } from '../answers/game-result.ts';
import type { Diagnostic } from '../findings/diagnostic.ts';
import { isInternalError } from '../findings/internal-error.ts';
import { fieldOf, type Segment } from '../io/cache/segment.ts';
import type { StoreContent } from '../io/cache/store.ts';
import { FOUND_ALONE, HOST_CLAIMS, hostClaim, retiredClaims } from '../records/across/claims.ts';
import { danglingReplacementRule } from '../records/across/rules/dangling-replacement.ts';
import { idClash } from '../records/across/rules/repeated-ids.ts';
import type { Severities } from '../records/records.ts';
import { comparesHosts, findInHosts, severitiesOf } from '../scripts/policy/risk-findings.ts';
import { digest } from '../text/digest.ts';
import type { Games } from './games.ts';
import { catalogueFindings, checkAcross, hostFindings } from './pipeline/catalogue-findings.ts';
import { countHosts } from './pipeline/check-files.ts';
import { offeredRunners, type ReadCatalogueRecords } from './pipeline/read-catalogue-records.ts';
import type { Catalogue } from './read-catalogue.ts';

export interface WantedFindings {
  /** Whether notices are reported; a game with acceptances always reports its own. */
  readonly notices: boolean;
  /** Folders of the games; `undefined` for all. */
  readonly folders?: ReadonlySet<string> | undefined;
}

/** Findings of a comparison, and their part that the store keeps for the next run. */
interface Comparison {
  /** In the order of a report. */
  readonly diagnostics: readonly Diagnostic[];
  readonly results: Pick<StoreContent, 'records' | 'across' | 'segments'>;
}

export function compare(
  { entries, site, records, sources, store }: Omit<Catalogue, 'settings' | 'processing'>,
  games: Games,
  wantedFindings: WantedFindings,
): Comparison {
  const key = digest(JSON.stringify([games.digest('claims', 'identities'), records.identities]));
  const earlier = store.content.across;
  const across = earlier?.key === key ? earlier : { key, diagnostics: checkAcrossRecords(games, records) };
  const parts = {
    ...{ entries, site, catalogueRecords: records },
    games: findingsOf(games, wantedFindings),
    offeredRunners: offeredRunners(records),
    hosts: checkHosts(games, severitiesOf(site.record)),
  };
  return {
    diagnostics: catalogueFindings(parts, across.diagnostics),
    results: { records: { stamp: sources.stamp, value: records }, across, segments: games.segments },
  };
}

/** Findings of the rules across records, from games that share a claim or have a finding alone. */
export function checkAcrossRecords(
  games: Games,
  records: Pick<ReadCatalogueRecords, 'identities'>,
): readonly Diagnostic[] {
  const claims = games.sharedClaims(HOST_CLAIMS).add(FOUND_ALONE);
  for (const claim of retiredClaims(records.identities.retired)) claims.add(claim);
  const diagnostics = checkAcross(games.claiming(claims, 'identities'), records);
  return diagnostics.some(dependsOnAll) ? checkAcross([...games.all('identities')], records) : diagnostics;
}

/** Whether a finding mentions games that share nothing with its own: the next free id, or a slug like the missing one. */
function dependsOnAll(fault: Diagnostic): boolean {
  return isInternalError(fault) || fault.code === idClash.code || fault.code === danglingReplacementRule.finding.code;
}

/** Findings about hosts compared across installers, if wanted; only games that use such a host are read. */
function checkHosts(games: Games, severities: Severities): readonly Diagnostic[] {
  if (!comparesHosts(severities)) return [];
  const faults = findInHosts(countHosts([...games.all('hosts')].flat()), severities);
  return hostFindings(faults, games.claiming(new Set(Array.from(faults.keys(), hostClaim)), 'hostUses').flat());
}

function findingsOf({ segments }: Games, { notices, folders }: WantedFindings): Findings[] {
  return segments.flatMap((segment) => {
    const findings = [...fieldOf(segment, 'problems'), ...(notices ? noticesOf(segment) : [])];
    if (folders === undefined) return findings;
    const names = fieldOf(segment, 'name');
    return findings.filter((_, at) => folders.has(names[at % names.length] ?? ''));
  });
}

function noticesOf(segment: Segment): Findings[] {
  return fieldOf(segment, 'notices').map((diagnostics) => ({ diagnostics, acceptances: [] }));
}
