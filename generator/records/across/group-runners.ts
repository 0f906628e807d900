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
  const groups = new Map<string, RunnerGroup>();
  for (const runner of runners) {
    const { name, architecture } = runner;
    if (name === undefined || architecture === undefined) continue;
    const pair = JSON.stringify([name.value, architecture]);
    const group = groups.get(pair);
    if (group === undefined) groups.set(pair, { name, architecture, versions: [runner] });
    else group.versions.push(runner);
  }
  return [...groups.values()];
}
