import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { folderFile, GAME_LIST } from '../../http/addresses.ts';
import { type Host, limitFaults, searchFault, shortfallsFor } from '../../http/host.ts';
import { findHost, hosts } from '../../http/hosts.ts';
import { Misuse } from '../terminal/environment.ts';
import { didYouMean, suggest } from '../../text/suggest.ts';
import { measureOutput } from '../../io/disk/list-files.ts';
import type { SiteRecord } from '../../records/records.ts';

export function namedHost(name: string): Host {
  const host = findHost(name);
  if (host !== undefined) return host;
  const names = hosts.map((host) => host.name);
  const words = didYouMean(`There is no host "${name}"`, suggest(name, names));
  throw new Misuse(words, `The hosts are: ${names.join(', ')}`);
}

/** A check of a built folder and its settings against the limits of a host; throws `Misuse` for an unknown name. */
export function hostFitness(name: string) {
  const host = namedHost(name);
  return (folder: string, site: SiteRecord) => {
    const fault = searchFault(host, listedGames(folder));
    const warnings = [...limitFaults(host, measureOutput(folder)), ...shortfallsFor(host, site)];
    const lines = [
      ...warnings.map((sentence) => `Warning: ${sentence}`),
      ...(fault === undefined ? [] : [`Error: ${fault}`]),
    ];
    return { lines, isUnfit: fault !== undefined };
  };
}

function listedGames(folder: string): number {
  const file = join(folder, folderFile(GAME_LIST));
  const beginning = existsSync(file) ? readFileSync(file).toString('utf8', 0, 32) : '';
  return Number(/^\{"count":(\d+)/.exec(beginning)?.[1] ?? 0);
}
