import { defineFinding, file, files, RUNNER } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import { groupRunners } from '../group-runners.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const secondDefault = defineFinding({
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
});

/** One version for each architecture is the default. */
export const secondDefaultRule: AcrossRule = { finding: secondDefault, check: checkSecondDefaults };

function checkSecondDefaults({ runners }: Identities): Diagnostic[] {
  return groupRunners(runners).flatMap(({ name, architecture, versions }) => {
    const [first, ...more] = versions.flatMap(({ isDefault }) => (isDefault?.value === true ? isDefault : []));
    if (first === undefined) return [];
    const details = { name: name.value, architecture, otherPlace: first.place };
    return more.map(({ place }) => secondDefault.at(place, details));
  });
}
