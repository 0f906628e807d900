import { wholeList } from '../envelope.ts';
import { compareCodePoints } from '../../text/compare-code-points.ts';
import { groupBy } from '../../text/group-by.ts';
import { folderFile, runnerPath, RUNNERS } from '../../http/addresses.ts';
import type { RunnerRecord } from '../../records/records.ts';
import type { SiteFile, SiteFolder } from '../endpoint.ts';

const ALWAYS_ASKED = 'wine';

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
  answersOf: ({ runners: records }) =>
    listRunners(records).map((runner) => ({ path: runnerPath(runner.name), body: JSON.stringify(runner) })),
};

/** Programs that look for builds of Wine ask for `/api/runners?search=wine` and read the first result. */
export const runnerList: SiteFile = {
  name: 'runners',
  title: 'all runners',
  origin: 'site',
  group: 'runners',
  file: folderFile(RUNNERS.slice(0, -1)),
  schema: 'runner-list',
  operation: {
    id: 'runners',
    summary: 'All runners with their versions',
    description: 'One list without pages, which any query gets. Wine comes first.',
  },
  bodyOf: ({ runners: records }) => JSON.stringify(wholeList(listRunners(records))),
};

function listRunners(records: readonly RunnerRecord[]) {
  const byName = groupBy(sortRunners(records), ({ name }) => name);
  return [...new Map([[ALWAYS_ASKED, []], ...byName])].map(([name, versions]) => ({
    name,
    versions: versions.map(({ isDefault, version, architecture, url }) => {
      return { version, architecture, url, default: isDefault };
    }),
  }));
}

/** By name and architecture, the default version first, then by version. */
export function sortRunners(runners: readonly RunnerRecord[]): RunnerRecord[] {
  return runners.toSorted(
    (a, b) =>
      compareCodePoints(a.name, b.name) ||
      compareCodePoints(a.architecture, b.architecture) ||
      Number(b.isDefault) - Number(a.isDefault) ||
      compareCodePoints(a.version, b.version),
  );
}
