import { defineFinding, file, files, RUNTIME } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
import { findRepeated } from '../find-repeated.ts';
import type { AcrossRule, Identities } from '../identities.ts';

const runtimeClash = defineFinding({
  code: 'runtime-clash',
  severity: 'error',
  message: (details: { name: string; architecture: string; otherPlace: Place }) =>
    `The runtime package "${details.name}" for ${details.architecture} is already described in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Delete one of the two, or give it another name.`,
  why: 'Clients look for a runtime package by its name and architecture. With two of the same it would be chance which they take.',
  wrong: files(
    file(RUNTIME, 'name: umu', 'architecture: x86_64'),
    file('runtime/my-runtime-new.yaml', 'name: umu', 'architecture: x86_64'),
  ),
  right: files(
    file(RUNTIME, 'name: umu', 'architecture: x86_64'),
    file('runtime/my-runtime-new.yaml', 'name: winetricks', 'architecture: x86_64'),
  ),
});

/** A pair of name and architecture is one runtime package. */
export const runtimeClashRule: AcrossRule = { finding: runtimeClash, check: checkRuntimes };

function checkRuntimes({ runtimes }: Identities): Diagnostic[] {
  const packages = runtimes.flatMap(({ name: located, architecture }) => {
    if (located === undefined || architecture === undefined) return [];
    const { value: name, place } = located;
    return [{ key: JSON.stringify([name, architecture]), place, name, architecture }];
  });
  return findRepeated(packages).map(({ place, name, architecture, otherPlace }) =>
    runtimeClash.at(place, { name, architecture, otherPlace }),
  );
}
