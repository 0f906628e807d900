import { defineRule, file, files, RUNNER } from '../../../findings/define-finding.ts';
import { type Place, placeName } from '../../../findings/diagnostic.ts';
import { groupBy } from '../../../text/group-by.ts';
import type { RunnerIdentity } from '../../records.ts';
import type { Identities } from '../identities.ts';

export const secondDefaultRule = defineRule({
  code: 'second-default',
  severity: 'error',
  message: (details: { name: string; architecture: string; otherPlace: Place }) =>
    `The default version of the runner "${details.name}" for ${details.architecture} already stands in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Write "default: false" in one of the two.`,
  why: 'Of two defaults for one architecture the client takes neither.',
  wrong: files(
    file(RUNNER, 'version: "0.82.2"', 'default: true'),
    file('runners/dosbox-old-x86_64.yaml', 'version: "0.82.1"', 'default: true'),
  ),
  right: files(
    file(RUNNER, 'version: "0.82.2"', 'default: true'),
    file('runners/dosbox-old-x86_64.yaml', 'version: "0.82.1"', 'default: false'),
  ),
  check: ({ runners }: Identities, findingAt) => {
    return groupRunners(runners).flatMap(({ name, architecture, versions }) => {
      const [first, ...more] = versions.flatMap(({ isDefault }) => (isDefault?.value === true ? isDefault : []));
      if (first === undefined) return [];
      const details = { name: name.value, architecture, otherPlace: first.place };
      return more.map(({ place }) => findingAt(place, details));
    });
  },
});

function groupRunners(runners: readonly RunnerIdentity[]) {
  const groups = groupBy(runners, ({ name, architecture }) => JSON.stringify([name?.value, architecture]));
  return [...groups.values()].flatMap((versions) => {
    const { name, architecture } = versions[0] ?? {};
    return name === undefined || architecture === undefined ? [] : [{ name, architecture, versions }];
  });
}

export const missingDefaultRule = defineRule({
  code: 'missing-default',
  severity: 'error',
  message: (details: { name: string; architecture: string }) =>
    `No version of the runner "${details.name}" for ${details.architecture} is the default`,
  help: () => `Write "default: true" for the version that clients install unless another one is chosen.`,
  why: 'An installer seldom names a version. The client then takes the default one for the machine, and stops where there is none.',
  wrong: files(file(RUNNER, 'default: false')),
  right: files(file(RUNNER, 'default: true')),
  check: ({ runners }: Identities, findingAt) => {
    return groupRunners(runners).flatMap(({ name, architecture, versions }) => {
      const flags = versions.flatMap(({ isDefault }) => isDefault ?? []);
      if (flags.length < versions.length || flags.some(({ value }) => value)) return [];
      return [findingAt(flags[0]?.place ?? name.place, { name: name.value, architecture })];
    });
  },
});
