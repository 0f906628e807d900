import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFile, GAME_LIST } from '../../http/addresses.ts';
import { measureOutput } from '../../io/disk/measure-output.ts';
import { exceeded } from '../../http/limits.ts';
import { searchFault, shortfallsFor } from '../../http/shortfalls-for.ts';
import type { SiteRecord } from '../../records/records.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { namedHost } from './named-host.ts';

/** How a built folder fits a host. */
export interface Fitness {
  /** What is to be said of it, line by line. */
  readonly text: string;
  /** Whether it must not be published there. */
  readonly isUnfit: boolean;
}

/** Creates what tells where a built folder and its settings do not fit the host of a name; throws a misuse. */
export function hostFitness(name: string): (folder: string, site: SiteRecord) => Fitness {
  const host = namedHost(name);
  return (folder, site) => {
    const fault = searchFault(host, listedGames(folder));
    const warnings = [...exceeded(host, measureOutput(folder)), ...shortfallsFor(host, site)];
    const lines = [
      ...warnings.map((sentence) => `Warning: ${sentence}`),
      ...(fault === undefined ? [] : [`Error: ${fault}`]),
    ];
    return { text: lines.map((line) => `${visibleText(line)}\n`).join(''), isUnfit: fault !== undefined };
  };
}

/** How many games the list of all of them has; 0 where there is none. */
function listedGames(folder: string): number {
  const file = join(folder, folderFile(GAME_LIST));
  const beginning = existsSync(file) ? readFileSync(file).toString('utf8', 0, 32) : '';
  return Number(/^\{"count":(\d+)/.exec(beginning)?.[1] ?? 0);
}
