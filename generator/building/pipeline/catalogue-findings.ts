import type { Findings } from '../../answers/game-result.ts';
import { groupBy } from '../../text/group-by.ts';
import { compareDiagnostics, type Diagnostic } from '../../findings/diagnostic.ts';
import { withoutOfferedRunners } from '../../scripts/lint/record/packages.ts';
import { type FoundOfHosts, type HostUse, severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { gradedFindings, reportedFindings } from '../../scripts/policy/reported-findings.ts';
import type { SortedEntries } from '../../catalogue/sort-entries.ts';
import { MAXIMUM_FINDINGS } from '../../yaml/load/limits.ts';
import type { Counts } from '../../records/records.ts';
import { applyRule } from '../../records/across/apply-rule.ts';
import { acrossRules } from '../../records/record-findings.ts';
import { claimsOf, FOUND_ALONE } from '../../records/across/claims.ts';
import type { AcrossRule, GameIdentities } from '../../records/across/identities.ts';
import { limitFindings } from './record-reader.ts';
import type { ReadCatalogueRecords, ReadSettings } from './read-catalogue-records.ts';

export interface Parts {
  readonly entries: Pick<SortedEntries, 'diagnostics'>;
  readonly site: ReadSettings;
  /** Only games with findings or acceptances. */
  readonly games: readonly Findings[];
  readonly catalogueRecords: Findings;
  /** The runners of which there are records. */
  readonly offeredRunners: readonly string[];
  /** From `hostFindings`. */
  readonly hosts: readonly Diagnostic[];
}

/** Identities of a catalogue that has only games. */
const NO_CATALOGUE_RECORDS = { identities: { runtimes: [], runners: [], retired: [] } };

/** Every rule about how records stand to each other. */
export function checkAcross(
  games: readonly GameIdentities[],
  catalogueRecords: Pick<ReadCatalogueRecords, 'identities'>,
  rules: readonly AcrossRule[] = acrossRules,
): readonly Diagnostic[] {
  const identities = {
    games: games.flatMap(({ game }) => game ?? []),
    installers: games.flatMap(({ installers }) => installers),
    ...catalogueRecords.identities,
  };
  return rules.flatMap((rule) => applyRule(rule, identities));
}

/** The slugs, ids and hosts of a game as claims, with a mark if rules across records find something in it alone. */
export function claimsAcross(game: GameIdentities): number[] {
  const isFoundAlone = checkAcross([game], NO_CATALOGUE_RECORDS).length > 0;
  return isFoundAlone ? [FOUND_ALONE, ...claimsOf(game)] : claimsOf(game);
}

/** Findings about hosts at each of their uses, not yet graded. */
export function hostFindings(hostFaults: FoundOfHosts, uses: readonly HostUse[]): readonly Diagnostic[] {
  return uses.flatMap(({ host, place }) => hostFaults.get(host)?.(place) ?? []);
}

/** Every finding of a catalogue that is reported, in the order of a report. */
export function catalogueFindings(
  { entries, site, games, catalogueRecords, offeredRunners: offeredNames, hosts }: Parts,
  across: readonly Diagnostic[],
): Diagnostic[] {
  const parts: readonly Findings[] = [site, ...games, catalogueRecords];
  const ofRecords = withoutOfferedRunners(
    [...games, catalogueRecords].flatMap(({ diagnostics }) => diagnostics),
    new Set(offeredNames),
  );
  const grading = {
    severities: severitiesOf(site.record),
    acceptances: parts.flatMap(({ acceptances }) => acceptances),
  };
  const findings = gradedFindings([...entries.diagnostics, ...site.diagnostics, ...across], grading);
  const hostsByFile = groupBy(gradedFindings(hosts, grading), ({ place }) => place.file);
  const ofHosts = [...hostsByFile.values()].flatMap((group) => limitFindings(group, MAXIMUM_FINDINGS));
  return reportedFindings([...findings, ...ofHosts, ...ofRecords], grading).sort(compareDiagnostics);
}

export function countRecords({ games, runtimes }: SortedEntries): Counts {
  return {
    installers: games.reduce((sum, { installers }) => sum + installers.length, 0),
    games: games.filter(({ game }) => game !== undefined).length,
    runtimes: runtimes.length,
  };
}
