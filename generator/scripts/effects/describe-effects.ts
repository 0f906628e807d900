import { kindOfStep } from '../reading/outline.ts';
import { builtInVariables, plainName } from '../reading/names.ts';
import { describeDownloads, namedHosts, keptOutside, throughLinks } from './downloads.ts';
import type { Effects, ForeseenEvent, Step } from './effects.ts';
import { foreseenEvents, outlineOfValue } from './foreseen-events.ts';
import { StepContext, stops } from './step-context.ts';
import { isSaved, type DescribedInstaller, type InstallerInput } from './installer.ts';
import { openInstaller } from './open-installer.ts';
import { describeLaunches } from './launches.ts';
import { libraryName, nativeLibraries } from './steps/wine-prefix.ts';
import { Recorder } from './recorder.ts';
import { oneLine } from './one-line.ts';
import { describeRequirements } from './requirements.ts';
import { listOfNames, sentencesIn, words, type Sentence } from './sentence.ts';
import { describeSettings } from './settings.ts';
import { isFalsy, mapAt, textOf } from './tree.ts';
import { describeStep } from './describe-step.ts';

/** Describes what an installer does. It takes a script of any form and never throws. */
export function describeEffects(input: InstallerInput): Effects {
  const installer = openInstaller(input);
  const recorder = new Recorder(installer);
  const events = input.events ?? foreseenEvents(outlineOfValue(input));
  const steps = installer.steps.map((step, index) =>
    withEvents(
      describeStep(step, kindOfStep.get(step.name), new StepContext(step, index + 1, installer, recorder)),
      events.get(index + 1),
    ),
  );
  const settings = describeSettings(installer, recorder);
  const launches = describeLaunches(installer, recorder);
  for (const library of new Set(nativeLibraries({ settings }).map(libraryName))) recorder.loads(library);
  const downloads = describeDownloads(installer, steps, recorder);
  const writtenFiles = recorder.writtenFiles();
  const { programs, registry, stepEnvironment } = recorder;
  const { slug, version, runner } = input;
  const requirements = describeRequirements(installer);
  const hosts = namedHosts({ downloads, programs, writtenFiles, launches });
  return {
    slug,
    version,
    runner,
    oneLine: oneLine({ version, runner, requirements, downloads, steps, programs, hosts }),
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
    remarks: [...remarksOn(installer), ...(events.get(0) ?? []).map(eventWords)],
    hosts,
  };
}

function withEvents(step: Step, events: readonly ForeseenEvent[] = []): Step {
  if (!step.known || events.length === 0) return step;
  const stop = events.find(({ kind }) => kind === 'stops');
  return {
    ...step,
    details: [...step.details, ...events.filter(({ kind }) => kind !== 'stops').map(eventWords)],
    failure: step.failure ?? (stop === undefined ? null : stops(stop.reason)),
  };
}

function eventWords({ kind, reason }: ForeseenEvent): Sentence {
  if (kind === 'stops') return words`Lutris cannot install it: ${reason}.`;
  return kind === 'cannot-start' ? words`The game cannot start: ${reason}.` : words`${reason}.`;
}

/** Keys at the top of a script, besides the section of the runner. */
const READ =
  /^(?:files|game|installer|system|variables|requires|extends|require-binaries|install_complete_text|exe|main_file|iso|rom|disk-a|path)$/;

function remarksOn(installer: DescribedInstaller): Sentence[] {
  const { script, runner, steps, gameSlug } = installer;
  const message = textOf(script.get('install_complete_text') ?? '');
  const title = script.get('custom-name');
  const keys = [...script.keys()].filter((key) => !READ.test(key) && key !== runner);
  const unreadKeys = typeof title === 'string' ? keys.filter((key) => key !== 'custom-name') : keys;
  const verb = unreadKeys.length === 1 ? 'has' : 'have';
  const isRefused = !isFalsy(script.get('requires')) && !isFalsy(script.get('extends'));
  const usesFolder = steps.length > 0 && !installer.hasFolder && runner !== 'steam';
  return sentencesIn([
    script.size === 0 && words`There is no script.`,
    !isSaved(installer) && words`It adds no game to the library, and its sections are not saved: it extends a game.`,
    usesFolder && words`Lutris makes no game folder for it.`,
    isRefused && words`Lutris refuses it: ${'requires'} and ${'extends'} exclude each other.`,
    ...doubleReplacements(installer),
    typeof title === 'string' &&
      title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') !== gameSlug &&
      words`Lutris ignores the name that the script gives the game: ${title}`,
    unreadKeys.length > 0 && words`${listOfNames(unreadKeys)} in the script ${[{ text: verb }]} no effect.`,
    message !== '' && words`Lutris shows at the end: ${message}`,
  ]);
}

function redefinedVariables({ script, files }: DescribedInstaller): Effects['redefined'] {
  const variables = [...mapAt(script, 'variables')].map(([name, value]) => [plainName(name), textOf(value)] as const);
  const labels = files.map(({ label, address }) => [label, address] as const);
  const redefinitions = [...variables, ...labels].filter(([name]) => builtInVariables.includes(name));
  return redefinitions.map(([name, value]) => ({ name, value }));
}

/** Variables are replaced once only. */
function doubleReplacements({ script }: DescribedInstaller): Sentence[] {
  return [...mapAt(script, 'variables')].flatMap(([name, value]) => {
    const inner = /\$\{?[A-Z_]{4,}\}?/.exec(textOf(value))?.[0];
    return inner === undefined ? [] : [words`${`$${name}`} holds ${inner}, which Lutris does not replace there.`];
  });
}
