import { countOf } from '../../findings/count-of.ts';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildRequest } from '../../building/build-request.ts';
import { mergeShards, buildShard, type ShardNumber } from '../../building/merge-shards.ts';
import { createMemoryCache } from '../../io/cache/cache-store.ts';
import { statusOf } from '../../io/disk/entry-status.ts';
import { openShard, openShardResults, shardFiles, type Shard } from '../../io/disk/shard-folder.ts';
import { type Environment, ExitCode, Misuse } from '../terminal/environment.ts';
import { historyMisuse } from './open-history.ts';
import { visibleText } from '../../findings/visible-text.ts';
import { resultsKey, lockOf } from './open-cache.ts';

/** Processes a part of the games into a folder, from which `--merge` takes it. What is wrong with records is said there. */
export async function makeShard(
  number: ShardNumber,
  out: string,
  request: BuildRequest,
  environment: Environment,
): Promise<ExitCode> {
  const folder = resolve(environment.workingFolder, out);
  const lockFolder = join(folder, '.in-use');
  if (statusOf(folder) !== undefined && readdirSync(folder).some((name) => name !== '.in-use')) {
    throw new Misuse(`"${out}" is not empty; name an empty folder with --out, or delete an earlier shard`);
  }
  const lock = lockOf(lockFolder, out, environment);
  try {
    const { openHistory, keyOf } = atCommit(request, environment);
    const openCache = (settings: string) => openShardResults(folder, keyOf(settings));
    const games = await buildShard({ ...request, openHistory, openCache, staging: shardFiles(folder) }, number);
    const name = `shard ${String(number.part)} of ${String(number.parts)}`;
    environment.out.write(`${visibleText(out)}: ${name}, ${countOf(games, 'game')}\n`);
    return ExitCode.clean;
  } catch (error) {
    throw historyMisuse(error);
  } finally {
    lock.release();
  }
}

/** Earlier states are in the results of shards: these belong to one commit, besides all that results depend on. */
function atCommit({ openHistory, catalogue }: BuildRequest, environment: Environment) {
  let head = '';
  return {
    openHistory: async () => {
      const source = await openHistory?.();
      head = source?.head ?? '';
      return source;
    },
    keyOf: (settings: string) => resultsKey(`${settings} ${head}`, catalogue, environment),
  };
}

/** A build that takes its results from shards instead of processing games. */
export function mergingRequest(
  folders: readonly string[],
  request: BuildRequest,
  environment: Environment,
): BuildRequest {
  let shards: Shard[] = [];
  const { openHistory, keyOf } = atCommit(request, environment);
  return {
    ...request,
    openHistory,
    openCache: (settings) => {
      const key = keyOf(settings);
      shards = folders.map((name) => {
        const shard = openShard(resolve(environment.workingFolder, name), key);
        if (shard !== undefined) return shard;
        throw new Misuse(`"${name}" holds no shard that this program has made with these settings`);
      });
      return createMemoryCache();
    },
    run: (tasks, settings, onDone) => mergeShards(shards)(tasks, settings, onDone),
  };
}
