import { folderName, type GameFolder } from '../yaml/load/sort-entries.ts';
import { digest } from '../findings/digest.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import { historiesOf } from './history/histories-of.ts';
import { HoldFault } from './history/open-holds.ts';
import type { BuildRequest, ReadRequest } from './build-request.ts';
import type { GamePlan } from './game-plan.ts';
import { processGames } from './process-games.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Which part of the games a shard is: number `part` (from 1) of `parts`. */
export interface ShardNumber {
  readonly part: number;
  readonly parts: number;
}

/** What a shard is built from: as a build, except for its output. */
export interface ShardRequest extends ReadRequest, Pick<BuildRequest, 'catalogue' | 'run'> {
  /** Folder for the files that games serve. */
  readonly staging: string;
}

/** Processes a part of the games, so that a machine can merge what several have made. Returns how many games it has. */
export async function buildShard(request: ShardRequest, number: ShardNumber): Promise<number> {
  const catalogue = await readCatalogue(request, 'Reading');
  try {
    // A shard knows no release before it, which tells when a change was first seen.
    if (catalogue.settings?.hold !== undefined) throw new HoldFault('shards do not know the release before');
    const plan = partOf(catalogue.plan, number);
    const target = { served: DigestList.EMPTY, isComplete: true, staging: request.staging, time: 0, links: undefined };
    request.progress.start('Processing', plan.changed.length);
    const histories = await historiesOf(catalogue, request.progress);
    const games = await processGames(request, { ...catalogue, plan }, target, histories);
    catalogue.memory.save({ ...catalogue, letters: [], games });
    return games.table.length;
  } finally {
    catalogue.memory.close();
  }
}

function partOf(plan: GamePlan, number: ShardNumber): GamePlan {
  const changed = plan.changed.filter(({ folder }) => isIn(folder, number));
  return { ...plan, places: new Int32Array(changed.length).fill(-1), changed };
}

/** Whether a game belongs to a part: by its name alone, so that it does not matter what else there is. */
function isIn(folder: GameFolder, { part, parts }: ShardNumber): boolean {
  return Number.parseInt(digest(folderName(folder)).slice(0, 12), 16) % parts === part - 1;
}
