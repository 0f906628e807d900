import type { Requirement } from './effects.ts';
import { runnerSources } from '../vocabulary/runners.ts';
import { PLATFORMS } from './one-line.ts';
import { steamPath, type ScriptFile } from './places.ts';
import type { DescribedInstaller } from './installer.ts';
import { capitalized, listedSentences, listOfNames, words, type Sentence } from './sentence.ts';
import { groupBy } from '../../text/group-by.ts';
import { isFalsy, isMap, mapAt, textOf } from './tree.ts';

const BUILT_IN_RUNNERS = new Set(['linux', 'web', '']);

const RUNNERS: Readonly<Record<string, string>> = {
  wine: 'runs Windows programs',
  dosbox: 'runs DOS programs',
  scummvm: 'plays adventure games',
  zdoom: 'plays Doom and games like it',
  flatpak: 'runs applications from a store such as Flathub',
};

/** In the order in which the client asks for them. */
export function describeRequirements(installer: DescribedInstaller): Requirement[] {
  return [
    ...runnerNeeds(installer),
    ...programNeeds(installer),
    ...gameNeeds(installer),
    ...storeNeeds(installer),
    ...steamNeeds(installer),
    ...installer.files.flatMap((file) => fileNeed(installer, file)),
    ...stepNeeds(installer),
  ];
}

function runnerNeeds(installer: DescribedInstaller): Requirement[] {
  return runnersOf(installer)
    .filter((name) => !BUILT_IN_RUNNERS.has(name))
    .map((name) => ({ kind: 'runner', sentence: words`${runnerWords(name)}${originWords(name)}` }));
}

function originWords(runner: string): Sentence {
  if (!Object.hasOwn(runnerSources, runner)) return words`, which Lutris does not know`;
  const { source, flatpak } = runnerSources[runner] ?? {};
  if (source === 'client') return words`; Lutris installs it`;
  const example = flatpak === undefined ? [] : words`, such as the Flatpak ${flatpak}`;
  return source === 'system' ? words`; install it from your distribution first` : words`; install it first${example}`;
}

/** The runner of the game, then those whose tasks the steps call. */
export function runnersOf({ runner, steps }: DescribedInstaller): string[] {
  const tasks = steps.filter(({ name }) => name === 'task').map(({ fullName }) => fullName);
  return [...new Set([runner, ...tasks.map((task) => task.slice(0, task.indexOf('.')))])];
}

function runnerWords(runner: string): Sentence {
  const platform = PLATFORMS.get(runner);
  if (platform === undefined) return words`The runner ${runner}`;
  const does = RUNNERS[runner];
  return [{ text: does === undefined ? platform : `${platform}, which ${does}` }];
}

/** "a, b" asks for both, "a | b" for either. */
function programNeeds({ script, runner }: DescribedInstaller): Requirement[] {
  const groups = namesIn(script.get('require-binaries')).filter((options) => !options.includes(runner));
  return groups.map((options) => ({
    kind: 'program',
    sentence: words`The program ${listOfNames(options, 'or')} on your machine`,
  }));
}

function gameNeeds({ script }: DescribedInstaller): Requirement[] {
  const base = script.get('extends');
  if (!isFalsy(base)) {
    const sentence = words`The game ${textOf(base ?? '')}, installed before: this is put into its folder`;
    return [{ kind: 'game', sentence }];
  }
  return namesIn(script.get('requires')).map((options, index) => ({
    kind: 'game',
    sentence: words`The game ${listOfNames(options, 'or')}, installed before${index === 0 ? words`: this is put into its folder` : []}`,
  }));
}

function namesIn(value: unknown): string[][] {
  if (typeof value !== 'string') return [];
  const groups = value.split(',').map((group) => group.split('|').map((name) => name.trim()));
  return groups.map((names) => names.filter(Boolean)).filter((names) => names.length > 0);
}

function storeNeeds({ runner, script, steps }: DescribedInstaller): Requirement[] {
  const game = mapAt(script, 'game');
  const appid = textOf(game.get('appid') ?? '');
  const isDepot = steps.some(({ name }) => name === 'gogdl_setup');
  return [
    ...(runner === 'steam' ? [{ kind: 'steam' as const, sentence: words`Steam, with the game ${appid}` }] : []),
    ...(isDepot ? [{ kind: 'store' as const, sentence: words`A GOG account that owns the game` }] : []),
  ];
}

/** One requirement for all files of a Steam game. */
function steamNeeds({ files }: DescribedInstaller): Requirement[] {
  const steamFiles = files.filter(({ origin }) => origin === 'steam');
  const games = groupBy(steamFiles, ({ address }) => address.split(':')[1] ?? '');
  return [...games].map(([game, gameFiles]) => {
    const single = gameFiles.length === 1 ? gameFiles[0] : undefined;
    const parts = gameFiles.map(({ label, address }) => {
      const path = steamPath(address);
      return words`${path === '' ? [{ text: 'folder' }] : words`${path}`}${single ? [] : words` (${label})`}`;
    });
    const part = single && steamPath(single.address) === '' ? [] : words`, for its ${listedSentences(parts)}`;
    const sentence = words`Steam game ${game}${part}; Lutris asks Steam to install it`;
    return { kind: 'steam', sentence, ...(single && { file: single.label }) };
  });
}

function fileNeed({ fileNames, storeFile }: DescribedInstaller, { label, address, origin }: ScriptFile): Requirement[] {
  if (origin !== 'supplied') return [];
  const prompt = address.slice('N/A'.length).replace(/^:/, '').trim();
  const question = prompt === '' ? [] : words`; Lutris asks: ${prompt}`;
  const isOfStore = label === storeFile?.label;
  const storeWords = isOfStore ? words`, which Lutris can fetch with your account` : [];
  const name = fileNames.get(label) ?? [];
  return [
    { kind: isOfStore ? 'store' : 'file', sentence: capitalized(words`${name}${storeWords}${question}`), file: label },
  ];
}

function stepNeeds({ steps }: DescribedInstaller): Requirement[] {
  const files = steps.flatMap(({ name, input }) =>
    name === 'insert_disc' && isMap(input) ? [textOf(input.get('requires') ?? '')] : [],
  );
  if (files.length === 0) return [];
  const sentence =
    files.length === 1
      ? words`The disc, or a folder, that contains ${listOfNames(files)}`
      : words`The discs, or folders, that contain ${listOfNames([...new Set(files)])}`;
  return [{ kind: 'disc', sentence }];
}
