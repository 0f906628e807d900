import type { Diagnostic } from '../../findings/diagnostic.ts';
import { readHosts } from '../../io/cache/result-columns.ts';
import { hostClaim } from '../../records/across/claims.ts';
import { comparesHosts, type FoundOfHosts, findInHosts } from '../../scripts/policy/catalogue-hosts.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import { type ReadGames, ordered } from '../check-across.ts';
import { hostFindings } from '../pipeline/catalogue-findings.ts';
import { countHosts } from '../pipeline/check-files.ts';
import type { EditedGame } from './edited-game.ts';

type EditedGames = ReadonlyMap<string, EditedGame>;

/** Creates what compares the hosts of all installers, with those that are being edited; where the site does not want it, nothing. */
export function createHostCheck({ catalogue, games }: ReadGames): (edited: EditedGames) => readonly Diagnostic[] {
  const { table } = games;
  const site = catalogue.settings;
  const severities = severitiesOf(site);
  if (!comparesHosts(severities)) return () => [];
  const onDisk = countHosts(games.hosts());
  let last: { readonly key: string; readonly found: FoundOfHosts } | undefined;

  /** Hosts seldom change while a person types, and to compare all of them takes long. */
  function findOnce(edited: EditedGames): FoundOfHosts {
    const key = JSON.stringify([...edited].map(([folder, { hosts }]) => [folder, hosts]));
    if (last?.key !== key) last = { key, found: findInHosts(countsWith(edited), severities) };
    return last.found;
  }

  function countsWith(edited: EditedGames): ReadonlyMap<string, number> {
    const counts = new Map(onDisk);
    for (const [folder, { hosts }] of edited) {
      const place = table.find(folder);
      if (place !== -1) countHosts(readHosts(table.json('hosts', place)), counts, -1);
      countHosts(hosts, counts);
    }
    return new Map([...counts].filter(([, count]) => count > 0));
  }

  return (edited) => {
    const found = findOnce(edited);
    const replaced = new Set([...edited.keys()].map((folder) => table.find(folder)));
    const places = ordered(table.claimants(new Set(Array.from(found.keys(), hostClaim))));
    const uses = places.filter((place) => !replaced.has(place)).flatMap((place) => games.hostUses(place));
    return hostFindings(found, [...uses, ...[...edited.values()].flatMap(({ hostUses }) => hostUses)], site);
  };
}
