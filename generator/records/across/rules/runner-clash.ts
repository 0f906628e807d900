import { defineFinding, file, files, RUNNER } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import { findRepeated } from '../find-repeated.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const runnerClash = defineFinding({
  code: 'runner-clash',
  severity: 'error',
  message: (details: { name: string; version: string; architecture: string; otherPlace: Place }) =>
    `Version ${details.version} of the runner "${details.name}" for ${details.architecture} is already described in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Delete one of the two.`,
  why: 'The client asks for a runner by name, version and architecture. With two of the same it would be chance which it installs.',
  wrong: besideCurrent('0.82.2'),
  right: besideCurrent('0.82.1'),
});

function besideCurrent(version: string) {
  const other = ['name: dosbox', `version: "${version}"`, 'architecture: x86_64', 'default: false'];
  return files(
    file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
    file('runners/dosbox-old-x86_64.yaml', ...other),
  );
}

/** Name, version and architecture are one archive. */
export const runnerClashRule: AcrossRule = { finding: runnerClash, check: checkRunners };

function checkRunners({ runners }: Identities): Diagnostic[] {
  const archives = runners.flatMap(({ name: located, version, architecture }) => {
    if (located === undefined || version === undefined || architecture === undefined) return [];
    const { value: name, place } = located;
    return [{ key: JSON.stringify([name, version, architecture]), place, name, version, architecture }];
  });
  return findRepeated(archives).map(({ place, name, version, architecture, otherPlace }) =>
    runnerClash.at(place, { name, version, architecture, otherPlace }),
  );
}
