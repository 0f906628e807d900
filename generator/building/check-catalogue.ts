import type { Diagnostic } from '../findings/diagnostic.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import type { Counts } from '../release/manifest/manifest.ts';
import { namesBy } from '../answers/forms.ts';
import { processRequest, processSettings } from './process-settings.ts';
import type { BuildRequest } from './build-request.ts';
import { countAll } from './game-plan.ts';
import { processGames } from './game-results.ts';
import { judge } from './judge.ts';
import { readParts } from './read-parts.ts';
import type { SiteRecord } from '../records/records.ts';

/** What is checked: as a build, but for all that has to do with its output. */
export type CheckRequest = Pick<BuildRequest, 'catalogue' | 'files' | 'scan' | 'openCache' | 'run' | 'listener'>;

/** A catalogue that was judged as a whole. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: Counts;
}

/** Judges every record. */
export async function checkCatalogue(request: CheckRequest): Promise<Checked> {
  const parts = await readParts({
    ...request,
    settingsFor: asTheyAre,
    drafts: false,
    label: 'Checking',
  });
  const { entries, others, plan, cache, settings, letters } = parts;
  try {
    const results = await processGames({
      ...processRequest(request, parts),
      work: {
        catalogue: request.catalogue,
        process: processSettings(settings, false),
        known: DigestList.EMPTY,
        staging: undefined,
        time: 0,
      },
      served: undefined,
      namesOf: namesBy(undefined),
    });
    const { diagnostics, across } = judge(parts, results);
    // What was remembered of an output folder would be lost, and only a build can find it out again.
    const isKnown = results.games === plan.known && cache.index?.others?.sha256 === others.digest;
    if (cache.index?.output === undefined && !isKnown) {
      const { games } = results;
      cache.save({ output: undefined, others: others.remember(), across, retired: [], letters, games });
    }
    return { diagnostics, counts: countAll(entries, plan) };
  } finally {
    cache.close();
  }
}

function asTheyAre(site: SiteRecord): SiteRecord {
  return site;
}
