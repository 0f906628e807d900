import type { GameFolder } from '../yaml/load/sort-entries.ts';
import { digest } from '../findings/digest.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import { readSettings } from './pipeline/read-others.ts';
import { createSchemaCheck } from '../records/schemas.ts';
import { namesBy } from '../answers/forms.ts';
import type { BuildRequest } from './build-request.ts';
import { processSettings, settingsFor, settingsKey } from './process-settings.ts';
import { folderName } from './folder-name.ts';
import { planGames } from './game-plan.ts';
import { processGames } from './game-results.ts';

/** Which part of the games a shard is: number `part` (from 1) of `parts`. */
export interface ShardNumber {
  readonly part: number;
  readonly parts: number;
}

/** What a shard is built from: as a build, but for its output. */
export type ShardRequest = Pick<
  BuildRequest,
  'catalogue' | 'files' | 'scan' | 'baseUrl' | 'siblings' | 'drafts' | 'openCache' | 'run' | 'listener'
> & {
  /** Folder for the files that games serve. */
  readonly staging: string;
};

/** Processes a part of the games, so that a machine can merge what several have made. Returns how many games it has. */
export async function buildShard(request: ShardRequest, number: ShardNumber): Promise<number> {
  const { files, listener } = request;
  const { entries, plan } = planGames(await request.scan(undefined));
  const site = readSettings(entries.site, files, createSchemaCheck(), () => undefined);
  const settings = site.record === undefined ? undefined : settingsFor(site.record, request);
  const changed = plan.changed.filter(({ folder }) => isIn(folder, number));
  listener.onStart('Processing', changed.length);
  const cache = request.openCache(settingsKey(settings, request.drafts));
  try {
    const { games } = await processGames({
      plan: { ...plan, places: new Int32Array(changed.length).fill(-1), changed },
      cache,
      work: {
        catalogue: request.catalogue,
        process: processSettings(settings, request.drafts),
        known: DigestList.EMPTY,
        staging: request.staging,
        time: 0,
      },
      served: undefined,
      namesOf: namesBy(settings),
      run: request.run,
      onGame: () => {
        listener.onStep(1);
      },
    });
    cache.save({ output: undefined, others: undefined, across: [], retired: [], letters: [], games });
    return changed.length;
  } finally {
    cache.close();
  }
}

/** Whether a game belongs to a part: by its name alone, so that it does not matter what else there is. */
function isIn(folder: GameFolder, { part, parts }: ShardNumber): boolean {
  return Number.parseInt(digest(folderName(folder)).slice(0, 12), 16) % parts === part - 1;
}
