import { readHosts } from '../io/cache/result-columns.ts';
import { hostsInText } from '../scripts/effects/risk/hosts-in-text.ts';
import { MAXIMUM_BYTES } from '../yaml/load/limits.ts';
import { hostsOfGames } from './game-results.ts';
import { countHosts } from './pipeline/count-hosts.ts';
import type { ReadRequest } from './build-request.ts';
import { readCatalogue } from './read-catalogue.ts';

/** Counts installers by host, from remembered results where they are valid, else by search. */
export async function countNamedHosts(request: ReadRequest): Promise<Map<string, number>> {
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
