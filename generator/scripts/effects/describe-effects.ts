import { describeDownloads, namedHosts, keptOutside, throughLinks } from './downloads.ts';
import type { Effects, Step } from './effects.ts';
import { isSaved, openInstaller, type DescribedInstaller, type InstallerInput, type ScriptStep } from './installer.ts';
import { describeLaunches } from './launches.ts';
import { builtInVariables } from './places.ts';
import { Recorder } from './recorder.ts';
import { underscored } from './scope.ts';
import { oneLine } from './one-line.ts';
import { describeRequirements } from './requirements.ts';
import { listed, words, type Sentence } from './sentence.ts';
import { describeSettings } from './settings.ts';
import { StepContext, type StepWords, stops, StepParameters } from './step-context.ts';
import { taskName } from './steps/task-step.ts';
import { isFalsy, isMap, textOf, isList, type Tree } from './tree.ts';
import { takesParameters, type StepKind } from '../vocabulary/parameter.ts';
import { steps } from '../vocabulary/steps.ts';

/** Describes what an installer does. It takes a script of any form and never throws. */
export function describeEffects(input: InstallerInput): Effects {
  const installer = openInstaller(input);
  const recorder = new Recorder(installer);
  const steps = installer.steps.map((step, index) => describeStep(step, index + 1, installer, recorder));
  const settings = describeSettings(installer, recorder);
  const launches = describeLaunches(installer, recorder);
  const usedBy = usersOf(steps);
  const downloads = describeDownloads(installer, usedBy, (label) => recorder.executionOf(label));
  const writtenFiles = recorder.writtenFiles();
  const { programs, registry, stepEnvironment } = recorder;
  const { slug, version, runner } = input;
  const requirements = describeRequirements(installer);
  return {
    slug,
    version,
    runner,
    oneLine: oneLine({ version, runner, requirements, downloads, programs }),
    requirements,
    downloads,
    steps,
    programs,
    writtenFiles,
    paths: [...keptOutside(installer), ...throughLinks(recorder.paths, programs, installer.kinds)],
    registry,
    stepEnvironment,
    settings,
    launches,
    redefined: redefinedVariables(installer),
    remarks: remarksOn(installer),
    hosts: namedHosts(downloads, programs, writtenFiles, launches),
  };
}

/** Tells which steps use a file. */
function usersOf(steps: readonly Step[]): (label: string) => readonly number[] {
  const users = new Map<string, number[]>();
  for (const { number, files } of steps) {
    for (const label of files) users.set(label, [...(users.get(label) ?? []), number]);
  }
  return (label) => users.get(label) ?? [];
}

/** Keys at the top of a script that the client reads, besides the section named like the runner. */
const READ =
  /^(?:files|game|installer|system|variables|requires|extends|require-binaries|install_complete_text|exe|main_file|iso|rom|disk-a|path)$/;

/** Clients before 0.5.9 had the game in the library under this name. */
const TITLE = 'custom-name';

function remarksOn(installer: DescribedInstaller): Sentence[] {
  const { script, runner, folder, steps } = installer;
  const message = script.get('install_complete_text');
  const title = typeof script.get(TITLE) === 'string' ? TITLE : undefined;
  const unread = [...script.keys()].filter((key) => !READ.test(key) && key !== runner && key !== title);
  const usesFolder = steps.length > 0 && folder === 'none' && runner !== 'steam';
  return [
    ...(isMap(installer.script) && script.size > 0 ? [] : [words`There is no script.`]),
    ...(isSaved(installer)
      ? []
      : [words`It adds no game to the library, and its sections are not saved: it extends a game.`]),
    ...(usesFolder ? [words`Lutris makes no game folder for it.`] : []),
    ...(isFalsy(script.get('requires')) || isFalsy(script.get('extends'))
      ? []
      : [words`Lutris refuses it: ${'requires'} and ${'extends'} exclude each other.`]),
    ...doubleReplacements(installer),
    ...(title === undefined ? [] : [words`Lutris ignores its name for the game: ${textOf(script.get(title) ?? '')}`]),
    ...(unread.length === 0
      ? []
      : [words`${listed(unread)} in the script ${[{ text: unread.length === 1 ? 'has' : 'have' }]} no effect.`]),
    ...(message === undefined || message === null || message === ''
      ? []
      : [words`Lutris shows at the end: ${textOf(message)}`]),
  ];
}

/** What the client sets itself, and the script sets over it. */
function redefinedVariables({ script }: DescribedInstaller): Effects['redefined'] {
  const variables = script.get('variables');
  if (!isMap(variables)) return [];
  return [...variables]
    .map(([name, value]) => ({ name: underscored(name), value: textOf(value) }))
    .filter(({ name }) => builtInVariables.some((one) => one === name));
}

/** Variables are replaced once only. */
function doubleReplacements({ script }: DescribedInstaller): Sentence[] {
  const variables = script.get('variables');
  if (!isMap(variables)) return [];
  return [...variables].flatMap(([name, value]) => {
    const inner = /\$\{?[A-Z_]{4,}\}?/.exec(textOf(value))?.[0];
    return inner === undefined ? [] : [words`${`$${name}`} holds ${inner}, which Lutris does not replace there.`];
  });
}

/** Describes one step, whatever form it has, and records what it does. */
function describeStep(
  { tree, name, given, unread }: ScriptStep,
  number: number,
  installer: DescribedInstaller,
  recorder: Recorder,
): Step {
  const kind = Object.hasOwn(steps, name) ? steps[name] : undefined;
  const takesText = kind?.text !== undefined;
  const parameters = new StepParameters(isMap(given) && !takesText ? given : new Map([['', given]]));
  const context = new StepContext(number, installer, recorder, parameters);
  const author = parameters.get('description');
  const described = describe(name, kind, given, context);
  const called = name === 'task' ? taskName(context) : name;
  const files = mentionedFiles(tree, installer);
  if (described === undefined) return unknownStep(number, called, given, files);
  const details = [
    ...(author === undefined || author === null || name === 'input_menu'
      ? []
      : [words`Lutris shows: ${textOf(author)}`]),
    ...(name === 'input_menu' && typeof author === 'string' ? [words`Lutris asks: ${author}`] : []),
    ...(described.details ?? []),
    ...unreadWords(isMap(given) && !takesText ? parameters : undefined, described),
    ...unread.map((key) => words`Lutris passes over ${key}: only the first key of a step counts.`),
  ];
  return {
    number,
    kind: called,
    known: true,
    sentence: described.sentence,
    details,
    failure: described.failure ?? null,
    files,
  };
}

/** These call functions that always fail, whatever they are given. */
const FAILING: ReadonlySet<string> = new Set(['eject_disc', 'eject_disk', 'eject_wine_disc']);

function describe(name: string, kind: StepKind | undefined, given: Tree, context: StepContext): StepWords | undefined {
  if (FAILING.has(name)) return { sentence: words`Ejects a disc`, failure: stops(words`this step always fails`) };
  return takesParameters(kind) && !isMap(given) ? wrongForm(name, given) : kind?.describe(context);
}

function wrongForm(name: string, given: Tree): StepWords {
  return {
    sentence: words`Calls ${name} with ${textOf(given)}`,
    failure: stops(words`this step takes parameters`),
  };
}

/** What is given and no one has asked for. Where the client stops it reads nothing, but it was meant for something. */
function unreadWords(parameters: StepParameters | undefined, { failure }: StepWords): Sentence[] {
  const names = parameters?.unread().filter((name) => name !== 'name') ?? [];
  return names.map((name) =>
    failure === undefined
      ? words`${name} has no effect here.`
      : words`It is given ${`${name}: ${textOf(parameters?.get(name) ?? null)}`}`,
  );
}

/** No one can say what it does; so it is shown as it is written. */
function unknownStep(number: number, kind: string, given: Tree, files: readonly string[]): Step {
  const shown = isMap(given) && given.size === 0 ? [] : words` with ${textOf(given)}`;
  return {
    number,
    kind,
    known: false,
    sentence: words`Calls ${kind === '' ? 'a step without a name' : kind}, which is no known step${shown}`,
    details: [],
    failure: words`Lutris stops here, or calls a function that was not made for scripts.`,
    files,
  };
}

/** The labels that a step mentions anywhere. */
function mentionedFiles(tree: Tree, { kinds, oddLabels }: DescribedInstaller): string[] {
  if (kinds.size === 0) return [];
  const text = underscored(textIn(tree));
  const mentioned = new Set<string>();
  // Many steps mention none; to look at each word takes longer.
  if (![...kinds.keys()].some((label) => text.includes(label))) return [];
  for (const word of text.match(/\w+/g) ?? []) if (kinds.has(word)) mentioned.add(word);
  for (const label of oddLabels) if (text.includes(label)) mentioned.add(label);
  return [...mentioned];
}

/** All texts in a value, one a line. */
function textIn(tree: Tree): string {
  if (typeof tree === 'string') return tree;
  let text = '';
  if (isList(tree) || isMap(tree)) for (const inner of tree.values()) text += `${textIn(inner)}\n`;
  return text;
}
