import {
  defineFinding,
  defineRule,
  DEMO,
  file,
  files,
  LINUX,
  RUNNER,
  RUNTIME,
} from '../../../findings/define-finding.ts';
import { type Diagnostic, type Place, placeName } from '../../../findings/diagnostic.ts';
import type { Located } from '../../fields.ts';
import type { RunnerIdentity, RuntimeIdentity } from '../../records.ts';
import { findRepeated, type AcrossRule, type Identities } from '../identities.ts';

export const idClash = defineFinding({
  code: 'id-clash',
  severity: 'error',
  message: (details: { id: string; what: string; otherPlace: Place; free: string; newer?: string }) =>
    `The id ${details.id} is already taken by the ${details.what} in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: ({ free, newer }) =>
    newer === undefined ? `Give the newer one a free id, such as ${free}.` : `Write a free id here, such as ${free}.`,
  why: 'Every game has its own number, and so has every installer. A client could not tell two with the same number apart.',
  wrong: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2001', 'version: Demo')),
  right: files(file(LINUX, 'id: 2001', 'version: Full game'), file(DEMO, 'id: 2002', 'version: Demo')),
});

export const idClashRule: AcrossRule = {
  finding: idClash,
  check: ({ games, installers }) => [...clashesAmong('game', games), ...clashesAmong('installer', installers)],
};

function clashesAmong(noun: string, records: readonly { readonly id: Located<number> | undefined }[]): Diagnostic[] {
  const ids = records.flatMap(({ id }) => (id === undefined ? [] : { key: id.value, place: id.place }));
  const free = ids.reduce((most, { key }) => Math.max(most, key), 0) + 1;
  return findRepeated(ids).map(({ key, place, otherPlace }, index) =>
    idClash.at(place, { id: String(key), what: noun, otherPlace, free: String(free + index) }),
  );
}

/** Name, version and architecture identify an archive. */
export const runnerClashRule = defineRule({
  code: 'runner-clash',
  severity: 'error',
  message: (details: { name: string; version: string; architecture: string; otherPlace: Place }) =>
    `Version ${details.version} of the runner "${details.name}" for ${details.architecture} is already described in ${placeName(details.otherPlace)}`,
  turned: (details) => details,
  help: () => `Delete one of the two.`,
  why: 'The client asks for a runner by name, version and architecture. With two of the same it would be chance which it installs.',
  wrong: besideCurrent('0.82.2'),
  right: besideCurrent('0.82.1'),
  check: ({ runners }: Identities, findingAt) =>
    repeatedPackages(runners, ['name', 'version', 'architecture']).map(({ place, details }) =>
      findingAt(place, details),
    ),
});

function besideCurrent(version: string) {
  const other = ['name: dosbox', `version: "${version}"`, 'architecture: x86_64', 'default: false'];
  return files(
    file(RUNNER, 'name: dosbox', 'version: "0.82.2"', 'architecture: x86_64'),
    file('runners/dosbox-old-x86_64.yaml', ...other),
  );
}

function repeatedPackages<Key extends 'name' | 'version' | 'architecture'>(
  packages: readonly (RuntimeIdentity & Partial<RunnerIdentity>)[],
  keys: readonly Key[],
) {
  const complete = packages.flatMap(({ name, ...fields }) => {
    const values = { ...fields, name: name?.value };
    if (name === undefined || keys.some((key) => values[key] === undefined)) return [];
    const details = Object.fromEntries(keys.map((key) => [key, values[key]])) as Record<Key, string>;
    return [{ key: JSON.stringify(details), place: name.place, details }];
  });
  return findRepeated(complete).map(({ place, otherPlace, details }) => ({
    place,
    details: { ...details, otherPlace },
  }));
}

/** Name and architecture identify a runtime package. */
export const runtimeClashRule = defineRule({
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
  check: ({ runtimes }: Identities, findingAt) =>
    repeatedPackages(runtimes, ['name', 'architecture']).map(({ place, details }) => findingAt(place, details)),
});
