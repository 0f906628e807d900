import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildRequest } from '../build/build-request.ts';
import { buildShard, type ShardNumber } from '../build/build-shard.ts';
import { mergeShards } from '../build/merge-shards.ts';
import { createMemoryCache } from '../disk/memory-cache.ts';
import { openShard, openShardResults, shardFiles, type Shard } from '../disk/shard-folder.ts';
import { plural } from '../report/count-findings.ts';
import type { Environment } from '../terminal/environment.ts';
import { ExitCode } from '../terminal/exit-code.ts';
import { Misuse } from '../terminal/misuse.ts';
import { visibleText } from '../value/visible-text.ts';
import { resultsKey } from './open-cache.ts';

/** Processes a part of the games into a folder, from which `--merge` takes it. What is wrong with records is said there. */
export async function makeShard(
  number: ShardNumber,
  out: string,
  request: BuildRequest,
  environment: Environment,
): Promise<ExitCode> {
  const folder = resolve(environment.workingFolder, out);
  if (existsSync(folder) && readdirSync(folder).some((name) => name !== 'files' && name !== 'results')) {
    throw new Misuse(`"${out}" holds files that are of no shard; name an empty folder with --out`);
  }
  for (const name of ['files', 'results']) rmSync(resolve(folder, name), { recursive: true, force: true });
  const openCache = (settings: string) =>
    openShardResults(folder, resultsKey(settings, request.catalogue, environment));
  const games = await buildShard({ ...request, openCache, staging: shardFiles(folder) }, number);
  environment.out.write(
    `${visibleText(out)}: shard ${String(number.part)} of ${String(number.parts)}, ${plural(games, 'game')}\n`,
  );
  return ExitCode.clean;
}

/** A build that takes its results from shards instead of processing games. */
export function mergingRequest(
  folders: readonly string[],
  request: BuildRequest,
  environment: Environment,
): BuildRequest {
  let shards: Shard[] = [];
  return {
    ...request,
    openCache: (settings) => {
      const key = resultsKey(settings, request.catalogue, environment);
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
