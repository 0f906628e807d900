import { defineRule, runtime, installer, scriptFor } from '../../../findings/define-finding.ts';
import { type Diagnostic, detailOf } from '../../../findings/diagnostic.ts';
import { suggest } from '../../../text/suggest.ts';
import { runnerSources, runners } from '../../vocabulary/runners.ts';
import { isSkippedPackage, isUsedPackage, VERSIONED_PACKAGES } from '../../vocabulary/runtime-packages.ts';
import { unknownRunnerRule } from '../script/rules/sections.ts';
import type { RecordRule, RecordView } from './record-view.ts';

export const unusedPackageRule = defineRule({
  code: 'unused-package',
  message: (details: { name: string; isSkipped: boolean }) =>
    details.isSkipped
      ? `No client downloads or uses the package "${details.name}"`
      : `Every client downloads the package "${details.name}", and none uses it`,
  help: () => `Delete the record, unless it is for a client of your own.`,
  why: 'At its first start, and when they change, the client downloads all runtime packages. It looks for a few names only.',
  wrong: runtime('name: my-runtime'),
  right: runtime('name: umu'),
  check: ({ fields }: RecordView<'runtime'>, findingAt) => {
    const name = fields.text('name');
    if (name === undefined || name === '' || isUsedPackage(name)) return [];
    const isSkipped = isSkippedPackage(fields.text('url') ?? '');
    return [findingAt(fields.place('name'), { name, isSkipped })];
  },
});

export const unversionedPackageRule = defineRule({
  code: 'unversioned-package',
  message: (details: { name: string }) =>
    `The client takes the folders inside the package "${details.name}" for its versions`,
  help: () => `Add "versioned: true" and the version, such as: version: "2.7.1".`,
  why: 'The client keeps each version of these packages in its own folder. Without one it takes the folder x64 inside for a version, and finds no libraries in it.',
  wrong: runtime('name: dxvk', 'version: "2.7.1"'),
  right: runtime('name: dxvk', 'version: "2.7.1"', 'versioned: true'),
  check: ({ fields }: RecordView<'runtime'>, findingAt) => {
    const name = fields.text('name');
    if (name === undefined || !VERSIONED_PACKAGES.has(name) || fields.flag('versioned') === true) return [];
    return [findingAt(fields.place('name'), { name })];
  },
});

/** Without the runner the client stops if its website has none; for the catalogue see `withoutOfferedRunners`. */
export const runnerNotOfferedRule = defineRule({
  code: 'runner-not-offered',
  severity: 'notice',
  message: ({ runner, name }: { runner: string; name: string; flatpak: string | undefined }) =>
    `Where ${name} is not installed, the client stops: neither it nor the catalogue has a download for the runner ${runner}`,
  help: ({ name, flatpak }) =>
    flatpak === undefined
      ? `Say in "notes" how the player gets the ${name} runner, in these words, or add a record to runners/.`
      : `Say in "notes" how the player installs ${name}, such as the Flatpak ${flatpak}, or add a record to runners/.`,
  why: 'A player who does not have the program yet cannot finish the installation. The client asks the catalogue for the program where it knows no address.',
  wrong: scriptFor('dosbox', 'game: {main_file: $GAMEDIR/game.exe}'),
  right: installer(
    'runner: dosbox',
    'notes: Needs DOSBox, such as the Flatpak io.github.dosbox-staging.',
    'script:',
    '  game: {main_file: $GAMEDIR/game.exe}',
  ),
  check: ({ fields }: RecordView<'installer'>, findingAt) => {
    const runner = fields.text('runner') ?? '';
    if (!Object.hasOwn(runnerSources, runner)) return [];
    const { source, flatpak } = runnerSources[runner] ?? {};
    if (source !== undefined) return [];
    const name = runners[runner]?.name ?? runner;
    const notes = (fields.text('notes') ?? '').toLowerCase();
    // Notes with the name of the runner or its Flatpak explain the source.
    if (notes.includes((flatpak ?? `${name} runner`).toLowerCase())) return [];
    return [findingAt(fields.place('runner'), { runner, name, flatpak })];
  },
});

/** Drops findings of this rule about runners with a record. */
export function withoutOfferedRunners(
  findings: readonly Diagnostic[],
  offeredRunners: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (offeredRunners.size === 0) return findings;
  return findings.filter(
    (finding) =>
      finding.code !== runnerNotOfferedRule.finding.code || !offeredRunners.has(detailOf(finding, 'runner') ?? ''),
  );
}

/** Clients ask only for archives of runners that they know. */
export const unknownRunnerNameRule: RecordRule<'runner'> = {
  finding: unknownRunnerRule.finding,
  check: ({ fields }) => {
    const runner = fields.text('name');
    if (runner === undefined || Object.hasOwn(runners, runner)) return [];
    const suggestion = suggest(runner, Object.keys(runners));
    return [unknownRunnerRule.finding.at(fields.place('name'), { runner, suggestion })];
  },
};
