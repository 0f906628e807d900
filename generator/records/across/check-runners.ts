import { diagnostic, placeName, type Diagnostic, type Place } from '../../findings/diagnostic.ts';
import type { RunnerHead } from '../records.ts';
import type { Heads } from './heads.ts';

/** Name, version and architecture are one archive; one version for each architecture is the default. */
export function checkRunners({ runners }: Heads): Diagnostic[] {
  return [...findClashes(runners), ...findDefaults(runners)];
}

function findClashes(runners: readonly RunnerHead[]): Diagnostic[] {
  const taken = new Map<string, Place>();
  return runners.flatMap(({ name, version, architecture }) => {
    if (name === undefined || version === undefined || architecture === undefined) return [];
    const triple = JSON.stringify([name.value, version, architecture]);
    const other = taken.get(triple);
    if (other === undefined) {
      taken.set(triple, name.place);
      return [];
    }
    const details = { name: name.value, version, architecture, otherPlace: placeName(other) };
    return [diagnostic('runner-clash', name.place, details)];
  });
}

/** Without a default the client finds no version to install; of two it takes neither. */
function findDefaults(runners: readonly RunnerHead[]): Diagnostic[] {
  const groups = new Map<string, RunnerHead[]>();
  for (const runner of runners) {
    if (runner.name === undefined || runner.architecture === undefined) continue;
    const pair = JSON.stringify([runner.name.value, runner.architecture]);
    groups.set(pair, [...(groups.get(pair) ?? []), runner]);
  }
  return [...groups.values()].flatMap((group) => {
    const flags = group.flatMap(({ isDefault }) => isDefault ?? []);
    const [first, ...more] = flags.filter(({ value }) => value);
    const { name, architecture = '' } = group[0] ?? {};
    if (name === undefined) return [];
    if (first !== undefined) {
      const details = { name: name.value, architecture, otherPlace: placeName(first.place) };
      return more.map(({ place }) => diagnostic('second-default', place, details));
    }
    // What has no flag, or one of another type, has a finding of its own.
    if (flags.length < group.length) return [];
    return [diagnostic('missing-default', flags[0]?.place ?? name.place, { name: name.value, architecture })];
  });
}
