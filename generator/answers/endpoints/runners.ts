import { compareCodePoints } from '../../findings/compare-code-points.ts';
import { runnerPath, RUNNERS } from '../../http/addresses.ts';
import type { RunnerRecord } from '../../records/records.ts';
import type { SiteFolder, TextAnswer } from '../endpoint.ts';

/** A client that manages versions of Wine needs an answer. */
const ALWAYS_ASKED = 'wine';

/** All versions of each runner of which there are records. */
export const runners: SiteFolder = {
  name: 'runner',
  title: 'versions of a runner',
  origin: 'site',
  group: 'runners',
  folder: RUNNERS,
  schema: 'runner',
  operation: {
    id: 'runner',
    summary: 'Versions of a runner',
    description: 'Archives from which the client installs the runner. There is always an answer for "wine".',
    address: runnerPath('{runner}'),
    parameters: { runner: { description: 'Name of the runner.', schema: { type: 'string' }, example: 'wine' } },
  },
  *answersOf({ runners: records }): Generator<TextAnswer> {
    const byName = new Map<string, RunnerRecord[]>([[ALWAYS_ASKED, []]]);
    for (const record of sortRunners(records)) byName.set(record.name, [...(byName.get(record.name) ?? []), record]);
    for (const [name, versions] of byName) yield { path: runnerPath(name), body: toBody(name, versions) };
  },
};

/** The client reads all four keys of every version. */
function toBody(name: string, versions: readonly RunnerRecord[]): string {
  const served = versions.map(({ isDefault, version, architecture, url }) => {
    return { version, architecture, url, default: isDefault };
  });
  return JSON.stringify({ name, versions: served });
}

/** Served order of runners: by name and architecture, the default version first, then by version. */
export function sortRunners(runners: readonly RunnerRecord[]): RunnerRecord[] {
  return runners.toSorted(
    (a, b) =>
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture) ||
      Number(b.isDefault) - Number(a.isDefault) ||
      compareCodePoints(a.version, b.version),
  );
}
