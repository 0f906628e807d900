import { defineFinding, file, files, RUNTIME } from '../../../findings/define-finding.ts';
import { placeName, type Diagnostic, type Place } from '../../../findings/diagnostic.ts';
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
  const taken = new Map<string, Place>();
  const diagnostics: Diagnostic[] = [];
  for (const { name, architecture } of runtimes) {
    if (name === undefined || architecture === undefined) continue;
    const pair = JSON.stringify([name.value, architecture]);
    const other = taken.get(pair);
    if (other === undefined) {
      taken.set(pair, name.place);
      continue;
    }
    const details = { name: name.value, architecture, otherPlace: other };
    diagnostics.push(runtimeClash.at(name.place, details));
  }
  return diagnostics;
}
