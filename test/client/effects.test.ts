import { describe, expect, test } from 'vitest';
import { describeEffects } from '../../generator/scripts/effects/describe-effects.ts';
import type { Effects, Step } from '../../generator/scripts/effects/effects.ts';
import { normalPath } from '../../generator/scripts/effects/places.ts';
import { treeOfJson } from '../../generator/scripts/effects/tree.ts';
import { askClient, lackOfClient, toInstaller, type Action, type Installer, type Verdict } from './client.ts';
import { samples } from './samples.ts';
import { starterInstallers } from './starter-installers.ts';

const lack = lackOfClient();

describe.skipIf(lack !== undefined)(`What the client does${lack === undefined ? '' : ` (${lack})`}`, () => {
  test('is what the description of the installer says', { timeout: 120_000 }, async () => {
    const installers = [
      ...(await starterInstallers()),
      ...samples.map(({ runner, script }) => toInstaller(runner, script)),
    ];
    const verdicts = await askClient(installers);
    const contradictions = installers.flatMap((installer, index) => contradictionsIn(installer, verdicts[index]));
    expect(contradictions).toEqual([]);
    const observedActions = verdicts.flatMap(({ actions }) => actions ?? []);
    expect(new Set(observedActions.map(({ kind }) => kind))).toEqual(new Set(['program', 'task', 'change']));
  });
});

/** What the client did that the description does not say, or says otherwise; a line each. */
export function contradictionsIn(installer: Installer, verdict: Verdict | undefined): string[] {
  const { actions, places } = verdict ?? {};
  if (actions === undefined || places === undefined) return [];
  const { slug, game_slug: gameSlug, version, runner, script } = installer;
  const effects = describeEffects({ slug, gameSlug, version, runner, script: treeOfJson(script) });
  const withNames = nameBy(places);
  return [
    ...programFaults(effects, actions, withNames),
    ...taskFaults(effects, actions, withNames),
    ...changeFaults(effects, actions, places),
  ].map((fault) => `${slug} (${runner}): ${fault}`);
}

/** Writes variables and labels for the paths that the client has put in their place. */
function nameBy(places: Readonly<Record<string, string>>): (text: string) => string {
  const paths = Object.entries(places).sort(([, a], [, b]) => b.length - a.length);
  return (text) => paths.reduce((all, [name, path]) => all.replaceAll(path, `$${name}`), text);
}

/** Programs in their order, with their arguments and the variables that the step or the settings set for them. */
function programFaults(effects: Effects, actions: readonly Action[], withNames: (text: string) => string): string[] {
  const starts = actions.flatMap((action) => (action.kind === 'program' ? [action] : []));
  const programs = effects.programs.filter(({ step, by }) => step !== null && (by === 'bash' || by === 'system'));
  const line = (argv: readonly string[]) => JSON.stringify(argv.map((word) => word.replaceAll(/\/+/g, '/')));
  const faults = starts.flatMap(({ argv, env }, index) => {
    const program = programs[index];
    const [actual, expected] = [line(argv.map(withNames)), line(program?.argv ?? [])];
    const variables = [
      ...effects.settings.flatMap(({ section, key, value }) =>
        section === 'system' && key.startsWith('env.') ? [[key.slice('env.'.length), value] as const] : [],
      ),
      ...effects.stepEnvironment.flatMap(({ step, name, value }) =>
        step === program?.step ? [[name, value] as const] : [],
      ),
    ];
    return [
      ...(actual === expected ? [] : [`the client runs ${actual}, and the description says ${expected}`]),
      ...[...new Map(variables)].flatMap(([name, value]) =>
        withNames(env[name] ?? '') === value
          ? []
          : [`the client sets ${name} to ${env[name] ?? 'nothing'}, not ${value}`],
      ),
    ];
  });
  return starts.length === programs.length
    ? faults
    : [...faults, `the client runs ${starts.length} of ${programs.length} programs`];
}

/** What such a file holds decides whether the client calls a task; the sentence of the step says so. */
const PERHAPS_CALLING = /^(?:install_or_extract|extract_or_run|autosetup_\w+)$/;

/** Types of values in the registry, as the description says them. */
const IN_WORDS: Readonly<Record<string, string>> = { REG_DWORD: 'As a number', REG_BINARY: 'As bytes' };

/** Tasks in their order: each text that the client gives one is in the words of its step. */
function taskFaults(
  { steps, registry }: Effects,
  actions: readonly Action[],
  withNames: (text: string) => string,
): string[] {
  if (steps.some(({ kind }) => PERHAPS_CALLING.test(kind))) return [];
  const calls = actions.flatMap((action) => (action.kind === 'task' ? [action] : []));
  const taskSteps = steps.filter(({ kind }) => kind.includes('.'));
  const faults = calls.flatMap(({ name, given: parameters }, index) => {
    const step = taskSteps[index];
    if (step?.kind !== name) return [`the client calls ${name}, and the description says ${step?.kind ?? 'nothing'}`];
    const words = wordsOf(step) + registry.map(({ key, name: of, value }) => [key, of, value].join('\n')).join('\n');
    return Object.entries(parameters).flatMap(([key, value]) =>
      /^(?:True|False)$/.test(value) ||
      piecesOf(IN_WORDS[value] ?? withNames(value)).every((piece) => words.includes(piece))
        ? []
        : [`${name} says nothing of ${key}: ${withNames(value)}`],
    );
  });
  return calls.length === taskSteps.length
    ? faults
    : [...faults, `the client calls ${calls.length} of ${taskSteps.length} tasks`];
}

function wordsOf({ sentence, details }: Step): string {
  return [sentence, ...details]
    .flat()
    .map((part) => ('code' in part ? part.code : part.text))
    .join('\n');
}

function piecesOf(text: string): string[] {
  return text.split(/\$\w+|[\s/]+/).filter((piece) => piece.length > 1);
}

/** Folders of the client itself, files that it keeps beside others for a moment, and what the harness puts there. */
const OWN = /^\$HOME\/(?:config|data|cache|provided)(?:\/|$)|^\$HOME\/Games(?:\/gog)?$|^\$(?:GAMEDIR|DISC|CACHE)$/;
/** And below a label within a path: after a copy, the client takes it for another file. */
const PASSING = /^\$GAMEDIR\$|\.cache_lock$|\.tmp$|\/lutris_rename_temp(?:\/|$)/;

/** A file that the client changes lies where a step is said to change something, or is a program that it may now run. */
function changeFaults(
  effects: Effects,
  actions: readonly Action[],
  places: Readonly<Record<string, string>>,
): string[] {
  const expand = (path: string) =>
    normalPath(path.replaceAll(/\$\{?(\w+)\}?/g, (all, name: string) => places[name] ?? all));
  const changedPaths = effects.paths.filter(({ action }) => action !== 'reads').map(({ path }) => inGame(path));
  const run = effects.programs.map(({ argv }) => inGame(argv[0] ?? ''));
  const isIn = (path: string, paths: readonly string[]) =>
    paths.map(expand).some((one) => path === one || path.startsWith(`${one}/`));
  const isAbove = (path: string) => changedPaths.map(expand).some((one) => one.startsWith(`${path}/`));
  return actions.flatMap((action) => {
    if (action.kind !== 'change') return [];
    const name = nameBy(places)(action.path);
    if (OWN.test(name) || PASSING.test(name) || isIn(action.path, changedPaths)) return [];
    if (action.event === 'os.mkdir' && isAbove(action.path)) return [];
    if (action.event === 'os.chmod' && isIn(action.path, run)) return [];
    return [`the client changes ${name} (${action.event})`];
  });
}

/** A path without a beginning lies in the game folder. */
function inGame(path: string): string {
  return /^[/$]/.test(path) ? path : `$GAMEDIR/${path}`;
}
