import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFile, GAME_LIST } from '../../http/addresses.ts';
import { measureOutput } from '../../io/disk/measure-output.ts';
import { exceeded } from '../../http/limits.ts';
import { shortfallsFor } from '../../http/shortfalls-for.ts';
import type { SiteRecord } from '../../records/records.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { namedHost } from './named-host.ts';

/** Creates what tells, line by line, where a built folder and its settings do not fit the host of a name; throws a misuse. */
export function hostWarnings(name: string): (folder: string, site: SiteRecord) => string {
  const host = namedHost(name);
  return (folder, site) =>
    [...exceeded(host, measureOutput(folder)), ...shortfallsFor(host, { ...site, listedGames: listedGames(folder) })]
      .map((sentence) => `Warning: ${visibleText(sentence)}\n`)
      .join('');
}

/** How many games the list of all of them has; 0 where there is none. */
function listedGames(folder: string): number {
  const file = join(folder, folderFile(GAME_LIST));
  const beginning = existsSync(file) ? readFileSync(file).toString('utf8', 0, 32) : '';
  return Number(/^\{"count":(\d+)/.exec(beginning)?.[1] ?? 0);
}
