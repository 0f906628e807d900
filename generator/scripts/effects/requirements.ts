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
  const { script, runner, files, steps } = installer;
  const runners = runnersOf(installer).filter((name) => !BUILT_IN_RUNNERS.has(name));
  // "a, b" asks for both, "a | b" for either.
  const programs = namesIn(script.get('require-binaries')).filter((options) => !options.includes(runner));
  const appid = textOf(mapAt(script, 'game').get('appid') ?? '');
  const isDepot = steps.some(({ name }) => name === 'gogdl_setup');
  return [
    ...runners.map((name) => need('runner', words`${runnerWords(name)}${originWords(name)}`)),
    ...programs.map((options) => need('program', words`The program ${listOfNames(options, 'or')} on your machine`)),
    ...gameNeeds(installer),
    ...(runner === 'steam' ? [need('steam', words`Steam, with the game ${appid}`)] : []),
    ...(isDepot ? [need('store', words`A GOG account that owns the game`)] : []),
    ...steamNeeds(installer),
    ...files.flatMap((file) => fileNeed(installer, file)),
    ...discNeeds(installer),
  ];
}

function need(kind: Requirement['kind'], sentence: Sentence, file?: string): Requirement {
  return file === undefined ? { kind, sentence } : { kind, sentence, file };
}

function originWords(runner: string): Sentence {
  if (!Object.hasOwn(runnerSources, runner)) return words`, which Lutris does not know`;
  const { source, flatpak } = runnerSources[runner] ?? {};
  if (source === 'client') return words`; Lutris installs it`;
  const example = flatpak !== undefined && words`, such as the Flatpak ${flatpak}`;
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

function gameNeeds({ script }: DescribedInstaller): Requirement[] {
  const base = script.get('extends');
  const games = isFalsy(base) ? namesIn(script.get('requires')) : [[textOf(base ?? '')]];
  return games.map((options, index) => {
    const folder = index === 0 && words`: this is put into its folder`;
    return need('game', words`The game ${listOfNames(options, 'or')}, installed before${folder}`);
  });
}

function namesIn(value: unknown): string[][] {
  if (typeof value !== 'string') return [];
  const groups = value.split(',').map((group) => group.split('|').map((name) => name.trim()));
  return groups.map((names) => names.filter(Boolean)).filter((names) => names.length > 0);
}

/** One requirement for all files of a Steam game. */
function steamNeeds({ files }: DescribedInstaller): Requirement[] {
  const steamFiles = files.filter(({ origin }) => origin === 'steam');
  const games = groupBy(steamFiles, ({ address }) => address.split(':')[1] ?? '');
  return [...games].map(([game, gameFiles]) => {
    const single = gameFiles.length === 1 ? gameFiles[0] : undefined;
    const parts = gameFiles.map(({ label, address }) => {
      const path = steamPath(address);
      return words`${path === '' ? [{ text: 'folder' }] : words`${path}`}${!single && words` (${label})`}`;
    });
    const isWhole = single !== undefined && steamPath(single.address) === '';
    const part = !isWhole && words`, for its ${listedSentences(parts)}`;
    return need('steam', words`Steam game ${game}${part}; Lutris asks Steam to install it`, single?.label);
  });
}

function fileNeed({ fileNames, storeFile }: DescribedInstaller, { label, address, origin }: ScriptFile): Requirement[] {
  if (origin !== 'supplied') return [];
  const prompt = address.slice('N/A'.length).replace(/^:/, '').trim();
  const question = prompt !== '' && words`; Lutris asks: ${prompt}`;
  const isOfStore = label === storeFile?.label;
  const storeWords = isOfStore && words`, which Lutris can fetch with your account`;
  const name = fileNames.get(label) ?? [];
  return [need(isOfStore ? 'store' : 'file', capitalized(words`${name}${storeWords}${question}`), label)];
}

function discNeeds({ steps }: DescribedInstaller): Requirement[] {
  const discs = steps.filter(({ name, input }) => name === 'insert_disc' && isMap(input));
  const files = listOfNames([...new Set(discs.map(({ values }) => textOf(values.get('requires') ?? '')))]);
  if (discs.length === 0) return [];
  if (discs.length === 1) return [need('disc', words`The disc, or a folder, that contains ${files}`)];
  return [need('disc', words`The discs, or folders, that contain ${files}`)];
}
