import { defineFinding, installer, scriptFor } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { suggest } from '../../../../text/suggest.ts';
import { runnerSources, runners } from '../../../vocabulary/runners.ts';
import { unknownRunner } from '../../script/rules/runners.ts';
import type { RecordRule } from '../rule.ts';

interface Details {
  readonly runner: string;
  readonly name: string;
  readonly flatpak: string | undefined;
}

export const runnerNotOffered = defineFinding({
  code: 'runner-not-offered',
  severity: 'notice',
  message: ({ runner, name }: Details) =>
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
});

/** Without the runner the client stops if its website has none; for the catalogue see `withoutOfferedRunners`. */
export const runnerNotOfferedRule: RecordRule<'installer'> = {
  finding: runnerNotOffered,
  check: ({ fields }) => {
    const runner = fields.text('runner') ?? '';
    if (!Object.hasOwn(runnerSources, runner)) return [];
    const { source, flatpak } = runnerSources[runner] ?? {};
    if (source !== undefined) return [];
    const name = runners[runner]?.name ?? runner;
    const notes = (fields.text('notes') ?? '').toLowerCase();
    // Notes often report a runner without a word on where it comes from; the name of a Flatpak says that.
    if (notes.includes((flatpak ?? `${name} runner`).toLowerCase())) return [];
    return [runnerNotOffered.at(fields.place('runner'), { runner, name, flatpak })];
  },
};

/** The findings less those of this rule about runners that the catalogue has records of. */
export function withoutOfferedRunners(
  findings: readonly Diagnostic[],
  offeredRunners: ReadonlySet<string>,
): readonly Diagnostic[] {
  if (offeredRunners.size === 0) return findings;
  return findings.filter(
    ({ code, details }) => code !== runnerNotOffered.code || !offeredRunners.has((details as Details).runner),
  );
}

/** No client asks for the archive of a runner that it does not have. */
export const unknownRunnerNameRule: RecordRule<'runner'> = {
  finding: unknownRunner,
  check: ({ fields }) => {
    const runner = fields.text('name');
    if (runner === undefined || Object.hasOwn(runners, runner)) return [];
    return [unknownRunner.at(fields.place('name'), { runner, suggestion: suggest(runner, Object.keys(runners)) })];
  },
};
