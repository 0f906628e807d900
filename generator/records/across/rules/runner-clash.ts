import { defineFinding, file, files, RUNNER } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const runnerClash = defineFinding({
  code: 'runner-clash',
  severity: 'error',
  message: (details: { name: string; version: string; architecture: string; otherPlace: Place }) =>
    `Version ${details.version} of the runner "${details.name}" for ${details.architecture} is already described in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Delete one of the two.`,
  why: 'The client asks for a runner by name, version and architecture. With two of the same it would be chance which it installs.',
  wrong: files(
    file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
    file(
      'runners/dosbox-old-x86_64.yaml',
      'name: dosbox',
      'version: "0.82.2"',
      'architecture: x86_64',
      'default: false',
    ),
  ),
  right: files(
    file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
    file(
      'runners/dosbox-old-x86_64.yaml',
      'name: dosbox',
      'version: "0.82.1"',
      'architecture: x86_64',
      'default: false',
    ),
  ),
});

/** Name, version and architecture are one archive. */
export const runnerClashRule: AcrossRule = { finding: runnerClash, check: checkRunners };

function checkRunners({ runners }: Identities): Diagnostic[] {
  const taken = new Map<string, Place>();
  return runners.flatMap(({ name, version, architecture }) => {
    if (name === undefined || version === undefined || architecture === undefined) return [];
    const triple = JSON.stringify([name.value, version, architecture]);
    const other = taken.get(triple);
    if (other === undefined) {
      taken.set(triple, name.place);
      return [];
    }
    const details = { name: name.value, version, architecture, otherPlace: other };
    return [runnerClash.at(name.place, details)];
  });
}
