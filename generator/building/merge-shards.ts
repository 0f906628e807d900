import type { BuildRequest, ReadRequest } from './build-request.ts';
import type { GamePlan } from './game-plan.ts';
import { historiesOf } from './history/histories-of.ts';
import { processGames } from './process-games.ts';
import { readCatalogue } from './read-catalogue.ts';
import { digest } from '../findings/digest.ts';
import type { CachedGame } from '../io/cache/game-table.ts';
import { readLine } from '../io/cache/result-cache.ts';
import { readOutputs } from '../io/cache/result-columns.ts';
import { createCatalogueFolder } from '../io/disk/catalogue-folder.ts';
import type { Shard } from '../io/disk/shard-folder.ts';
import { readFolder } from './pipeline/process-game.ts';
import type { FolderTask, WorkSettings } from './workers/process-folders.ts';
import type { RunTasks } from './workers/run-tasks.ts';
import { DigestList } from '../release/manifest/digest-list.ts';
import { folderName, type GameFolder } from '../yaml/load/sort-entries.ts';

/** The shards do not make up the catalogue as it is now; the message says where. */
export class ShardFault extends Error {}

/** Takes the results for games from shards, instead of processing them; each is checked against the records as they are now. */
export function mergeShards(shards: readonly Shard[]): RunTasks {
  return (tasks, settings, onDone) => {
    const take = createTaker(shards, settings);
    for (const task of tasks) onDone(task, take(task));
    return Promise.resolve();
  };
}

function createTaker(shards: readonly Shard[], { catalogue, known, staging, time }: WorkSettings) {
  const files = createCatalogueFolder(catalogue);
  return ({ folder }: FolderTask) => {
    const name = folderName(folder);
    const { digest: content } = readFolder(files, folder);
    const shard = shards.find((one) => gameOf(one, name)?.content === content);
    const game = shard === undefined ? undefined : gameOf(shard, name);
    const line = game === undefined ? undefined : shard?.read(game);
    if (shard === undefined || game === undefined || line === undefined) {
      const isThere = shards.some((one) => gameOf(one, name) !== undefined);
      throw new ShardFault(
        `"${name}" ${isThere ? 'is not what its shard was built from' : 'is in none of the shards'}`,
      );
    }
    for (const [path, sha256] of readOutputs(game.outputs)) {
      if (staging === undefined || known.has(path, sha256) || shard.place(path, sha256, staging, time)) continue;
      throw new ShardFault(`The file "${path}" of its shard is damaged or missing`);
    }
    const { findings, published, claims, summary, outputs, hosts } = game;
    return {
      content,
      columns: { ...readLine(line), findings, published, claims: Array.from(claims), summary, outputs, hosts },
    };
  };
}

function gameOf({ games }: Shard, name: string): CachedGame | undefined {
  const place = games.find(name);
  return place === -1 ? undefined : games.game(place);
}

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
    const plan = partOf(catalogue.plan, number);
    const target = { served: DigestList.EMPTY, isComplete: true, staging: request.staging, time: 0 };
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
