import { openGameHistories } from './histories-of.ts';
import type { Diagnostic } from '../../findings/diagnostic.ts';
import type { SiteRecord } from '../../records/records.ts';
import { severitiesOf } from '../../scripts/policy/risk-findings.ts';
import type { CatalogueFiles } from '../../yaml/load/catalogue-files.ts';
import { folderName, sortEntries } from '../../yaml/load/sort-entries.ts';
import type { HistorySource } from './open-histories.ts';
import { waitingFindings } from './waiting-findings.ts';

interface Wanted {
  /** Since 1970-01-01, in UTC. */
  readonly today: number;
  readonly isWanted: (path: string) => boolean;
}

/** Games whose earlier states are read at once: git is asked once for all of them. */
const PORTION = 500;

/** Finds the changes that wait without a build: as the dates of commits say. */
export async function findWaiting(
  files: CatalogueFiles,
  site: SiteRecord,
  source: HistorySource,
  { today, isWanted }: Wanted,
): Promise<Diagnostic[]> {
  const { held, packages, read } = await openGameHistories(files, site, source, today);
  const names = new Set(held);
  const folders = sortEntries(await files.list()).games.filter(
    (folder) => names.has(folderName(folder)) && folder.installers.some(({ path }) => isWanted(path)),
  );
  const found = (await packages()).filter(({ place }) => isWanted(place.file));
  for (let at = 0; at < folders.length; at += PORTION) {
    const portion = folders.slice(at, at + PORTION);
    for (const [index, { history }] of (await read(portion)).entries()) {
      const folder = portion[index];
      if (folder !== undefined && history !== undefined)
        found.push(...waitingFindings(history, folderName(folder), severitiesOf(site)));
    }
  }
  return found;
}
