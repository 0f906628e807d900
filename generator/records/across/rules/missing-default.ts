import { defineFinding, file, files, RUNNER } from '../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../findings/diagnostic.ts';
import { groupRunners } from '../group-runners.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const missingDefault = defineFinding({
  code: 'missing-default',
  severity: 'error',
  message: (details: { name: string; architecture: string }) =>
    `No version of the runner "${details.name}" for ${details.architecture} is the default`,
  help: () => `Write "default: true" for the version that clients install unless another one is chosen.`,
  why: 'An installer seldom names a version. The client then takes the default one for the machine, and stops where there is none.',
  wrong: files(file(RUNNER, 'default: false')),
  right: files(file(RUNNER, 'default: true')),
});

/** Without a default the client finds no version to install. */
export const missingDefaultRule: AcrossRule = { finding: missingDefault, check: checkMissingDefaults };

function checkMissingDefaults({ runners }: Identities): Diagnostic[] {
  return groupRunners(runners).flatMap(({ name, architecture, versions }) => {
    const flags = versions.flatMap(({ isDefault }) => isDefault ?? []);
    // What has no flag, or one of another type, is reported separately.
    if (flags.length < versions.length || flags.some(({ value }) => value)) return [];
    return [missingDefault.at(flags[0]?.place ?? name.place, { name: name.value, architecture })];
  });
}
