import { groupBy } from '../../findings/group-by.ts';
import type { Located } from '../fields.ts';
import type { RunnerIdentity } from '../records.ts';

/** The versions of a runner for one architecture, of which the client installs one. */
interface RunnerGroup {
  readonly name: Located<string>;
  readonly architecture: string;
  readonly versions: RunnerIdentity[];
}

/** Runners by name and architecture, without those that lack one of the two. */
export function groupRunners(runners: readonly RunnerIdentity[]): RunnerGroup[] {
  const groups = groupBy(runners, ({ name, architecture }) => JSON.stringify([name?.value, architecture]));
  return [...groups.values()].flatMap((versions) => {
    const { name, architecture } = versions[0] ?? {};
    return name === undefined || architecture === undefined ? [] : [{ name, architecture, versions }];
  });
}
