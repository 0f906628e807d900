import { Games } from '../../../building/games.ts';
import { countHosts } from '../../../building/pipeline/check-files.ts';
import { groupFolders } from '../../../building/process-games.ts';
import { readCatalogue } from '../../../building/read-catalogue.ts';
import { scanSegments } from '../../../building/workers/scan.ts';
import { fieldOf } from '../../../io/cache/segment.ts';
import { sortedEntries } from '../../../io/disk/list-files.ts';
import type { Effects } from '../../../scripts/effects/effects.ts';
import { HostIndex, hostsInText } from '../../../scripts/effects/risk/known-hosts.ts';
import { placeEntry } from '../../../catalogue/layout.ts';
import { MAXIMUM_BYTES } from '../../../yaml/load/limits.ts';
import { withProgress } from '../../terminal/progress.ts';
import { storeReader } from '../../catalogue/open-cache.ts';
import type { OpenedCatalogue } from '../../catalogue/open-catalogue.ts';
import { readRequest } from '../../catalogue/read-checked.ts';

/** Counts installers by host: these scripts by their effects, all others by their texts. */
export async function compareHosts(
  catalogue: OpenedCatalogue,
  scripts: readonly { readonly path: string | undefined; readonly effects: Effects }[],
  cache: string | false,
): Promise<HostIndex> {
  const counts = await countNamedHosts(catalogue, cache);
  const add = (hosts: Iterable<string>, sign: number) => {
    for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + sign);
  };
  for (const { path, effects } of scripts) {
    const content = path === undefined ? undefined : catalogue.files.read(path, MAXIMUM_BYTES);
    if (content?.kind === 'bytes') add(hostsInText(Buffer.from(content.bytes).toString('utf8')), -1);
    add(new Set(effects.hosts.map(({ host }) => host)), 1);
  }
  return new HostIndex(new Map([...counts].filter(([, count]) => count > 0)));
}

/** Counts installers by host, from the store where games are as they were, else from their texts. */
function countNamedHosts(catalogue: OpenedCatalogue, cache: string | false): Promise<Map<string, number>> {
  const { folder, files, environment } = catalogue;
  return withProgress(environment, async (progress) => {
    const request = readRequest(catalogue, storeReader(cache, catalogue), progress);
    const { sources, store } = readCatalogue(request);
    const { segments } = store.content;
    const groups = groupFolders(sources.folders, segments, await scanSegments(folder, segments, request.threads));
    const counts = countHosts([...new Games(segments).all('hosts')].flat());
    for (const { segment, gone: otherTasks, tasks } of groups) {
      const names = new Set([...otherTasks, ...tasks.map(({ name }) => name)]);
      if (segment !== undefined && names.size > 0) {
        const hosts = fieldOf(segment, 'hosts').filter((_, at) => names.has(fieldOf(segment, 'name')[at] ?? ''));
        countHosts(hosts.flat(), counts, -1);
      }
      for (const { name } of tasks) {
        for (const entry of sortedEntries(`${folder}/${name}`)) {
          const { record } = placeEntry({ path: `${name}/${entry.name}`, kind: 'file' });
          const content = record?.role === 'installer' ? files.read(record.path, MAXIMUM_BYTES) : undefined;
          if (content?.kind === 'bytes') countHosts(hostsInText(Buffer.from(content.bytes).toString('utf8')), counts);
        }
      }
    }
    store.close();
    return counts;
  });
}
