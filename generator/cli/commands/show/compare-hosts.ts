import type { ReadRequest } from '../../../building/build-request.ts';
import { hostsOfGames } from '../../../building/game-results.ts';
import { countHosts } from '../../../building/pipeline/check-files.ts';
import { readCatalogue } from '../../../building/read-catalogue.ts';
import { createScanner } from '../../../building/workers/scan.ts';
import { cacheReader, withoutFaults } from '../open-cache.ts';
import type { OpenedCatalogue } from '../open-catalogue.ts';
import { threadsOf } from '../threads.ts';
import { isLarge } from '../read-checked.ts';
import type { Environment } from '../../terminal/environment.ts';
import { withProgress } from '../../terminal/progress.ts';
import { readHosts } from '../../../io/cache/result-columns.ts';
import type { Effects } from '../../../scripts/effects/effects.ts';
import { HostIndex, hostsInText } from '../../../scripts/effects/risk/known-hosts.ts';
import { gameFoldersOf } from '../../../yaml/load/layout.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';

/** Counts installers by host, from remembered results where they are valid, else by search. */
async function countNamedHosts(request: ReadRequest): Promise<Map<string, number>> {
  const { plan, memory } = await readCatalogue(request, 'Comparing hosts');
  const { files, progress } = request;
  const counts = countHosts(hostsOfGames(plan.known));
  const forget = (place: number) => countHosts(readHosts(plan.known.json('hosts', place)), counts, -1);
  try {
    for (const place of plan.gone) forget(place);
    for (const { folder, known } of plan.changed) {
      if (known !== -1) forget(known);
      for (const { path } of folder.installers) {
        progress.step(1);
        const content = files.read(path, MAXIMUM_BYTES);
        if (content.kind !== 'bytes') continue;
        countHosts(hostsInText(Buffer.from(content.bytes).toString('utf8')), counts);
      }
    }
    return counts;
  } finally {
    memory.close();
  }
}

/** The hosts of a catalogue, where these installers name those that their effects do, and the others those of their texts. */
export async function compareHosts(
  catalogue: OpenedCatalogue,
  compared: readonly { readonly path: string | undefined; readonly effects: Effects }[],
  cache: string | false,
  environment: Environment,
): Promise<HostIndex> {
  const counts = await countAll(
    catalogue,
    compared.flatMap(({ path }) => path ?? []),
    cache,
    environment,
  );
  const add = (hosts: Iterable<string>, sign: number) => {
    for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + sign);
  };
  for (const { path, effects } of compared) {
    const content = path === undefined ? undefined : catalogue.files.read(path, MAXIMUM_BYTES);
    if (content?.kind === 'bytes') add(hostsInText(Buffer.from(content.bytes).toString('utf8')), -1);
    add(new Set(effects.hosts.map(({ host }) => host)), 1);
  }
  return new HostIndex(new Map([...counts].filter(([, count]) => count > 0)));
}

/** Of other games of a large catalogue, only the folders are looked at. */
function countAll(
  { folder, files }: OpenedCatalogue,
  paths: readonly string[],
  cache: string | false,
  environment: Environment,
): Promise<Map<string, number>> {
  const suspects = gameFoldersOf(paths);
  return withProgress(environment, (progress) =>
    withoutFaults((trustInCache) => {
      const scanner = createScanner(folder, threadsOf(undefined, environment));
      const { now } = environment;
      return countNamedHosts({
        files,
        scan: (known) => {
          const trust = isLarge(known?.games.length ?? 0) ? { suspects, looksAtFolders: true } : undefined;
          return scanner.scan(known, { now: now(), trust });
        },
        openCache: cacheReader(cache, folder, environment, trustInCache, scanner.expect),
        progress,
        ...{ baseUrl: undefined, drafts: false },
      });
    }),
  );
}
