import type { ExecutedProgram, Setting } from './effects.ts';
import { isSaved, type DescribedInstaller } from './installer.ts';
import { launchKeys } from './launches.ts';
import { placeWords } from './places.ts';
import type { Recorder } from './recorder.ts';
import { runnersOf } from './requirements.ts';
import { capitalized, listedSentences, words, type Sentence } from './sentence.ts';
import { splitLeniently } from './split-words.ts';
import { libraryWords } from './steps/wine-prefix.ts';
import { isList, isMap, mapAt, type Tree } from './tree.ts';
import { optionNames } from '../vocabulary/option-names.ts';
import { runners, systemOptions } from '../vocabulary/runners.ts';
import { commonGameKeys, seldomGameKeys } from '../vocabulary/script-keys.ts';

interface RunningSetting {
  readonly during: ExecutedProgram['during'];
  readonly by: ExecutedProgram['by'];
  readonly sentence: (value: string) => Sentence;
  /** The client resolves a bare name in its own folder. */
  readonly asPath?: true;
}

function playing(sentence: RunningSetting['sentence'], interpreter: ExecutedProgram['by'] = 'system'): RunningSetting {
  return { during: 'playing', by: interpreter, sentence };
}

const system: Readonly<Record<string, RunningSetting>> = {
  prelaunch_command: playing((value) => words`Before each start of the game, runs ${value}`),
  postexit_command: playing((value) => words`After each end of the game, runs ${value}`),
  prefix_command: playing((value) => words`Starts the game by ${value}`),
  manual_command: {
    ...playing((value) => words`When the player asks for it in the menu of the game, runs ${value}`),
    during: 'on-demand',
  },
  antimicro_config: playing((value) => words`Runs AntiMicroX with the profile ${value} while the game runs`),
  terminal_app: playing((value) => words`Shows the game in the terminal ${value}`),
};

const runner: Readonly<Record<string, RunningSetting>> = {
  runner_executable: playing((value) => words`Runs ${value} instead of the runner's own program`),
  custom_wine_path: playing((value) => words`Runs ${value} instead of Wine`),
  custom_emulator_path: playing((value) => words`Runs ${value} instead of the emulator`),
  custom_browser_executable: playing((value) => words`Opens the game in the browser ${value}`),
  custom_browser_args: playing((value) => words`Gives the browser the arguments ${value}`),
  version: { ...playing((value) => words`Runs ${`${value}/bin/wine`} as Wine`), asPath: true },
  ...Object.fromEntries(
    ['dxvk', 'vkd3d', 'd3d_extras', 'dgvoodoo2', 'dxvk_nvapi'].map((name) => [
      `${name}_version`,
      { ...playing((value) => words`Loads the libraries in ${value} into the game`), asPath: true },
    ]),
  ),
};

const game: Readonly<Record<string, RunningSetting>> = {
  client_exe: playing((value) => words`Runs ${value} with Wine before the game`, 'wine'),
  ld_preload: playing((value) => words`Loads the library ${value} into the game`),
  fcommand: playing((value) => words`Runs the command ${value} of the Flatpak application`, 'emulator'),
  autoboot_command: playing((value) => words`Types ${value} into the emulated machine`, 'emulator'),
};

/** By section; the runner's is `runner`. */
const running: Readonly<Record<string, Readonly<Record<string, RunningSetting>>>> = { system, runner, game };

export function describeSettings(installer: DescribedInstaller, recorder: Recorder): Setting[] {
  const { script, runner: ownRunner } = installer;
  const launching = isSaved(installer) ? launchKeys(installer) : new Set();
  const gameSettings = [...mapAt(script, 'game')].filter(([key]) => !launching.has(key));
  const sections: [section: string, kind: string, values: [string, Tree][]][] = [
    ['system', 'system', [...mapAt(script, 'system')]],
    [ownRunner, 'runner', ownRunner === 'system' || ownRunner === 'game' ? [] : [...mapAt(script, ownRunner)]],
    ['game', 'game', gameSettings],
  ];
  return sections.flatMap(([section, kind, entries]) =>
    entries.flatMap(([key, value]) => describeValue(installer, recorder, { section, kind, key }, value)),
  );
}

interface Key {
  readonly section: string;
  readonly kind: string;
  readonly key: string;
}

function describeValue(installer: DescribedInstaller, recorder: Recorder, place: Key, value: Tree): Setting[] {
  if (isMap(value)) {
    return [...value].map(([name, inner]) => settingOf(installer, { ...place, key: `${place.key}.${name}` }, inner));
  }
  const kind = Object.hasOwn(running[place.kind] ?? {}, place.key) ? running[place.kind]?.[place.key] : undefined;
  if (place.kind === 'game' && place.key === 'prefix' && isSaved(installer) && usesWine(installer))
    recorder.changes(null, 'writes', installer.scope.substitute(value), nameOf(place));
  const line = installer.scope.substitute(value);
  if (kind === undefined || (kind.asPath === true && !line.includes('/'))) return [settingOf(installer, place, value)];
  if (line !== '' && isSaved(installer)) {
    const { during, by: interpreter } = kind;
    const argv = splitLeniently(line);
    recorder.executes({ step: null, setting: nameOf(place), during, by: interpreter, line, argv });
  }
  return [settingOf(installer, place, value, kind.sentence(line))];
}

function settingOf(installer: DescribedInstaller, place: Key, value: Tree, sentence?: Sentence): Setting {
  const text = typeof value === 'boolean' ? String(value) : installer.scope.substitute(value);
  const isEnvironment = place.kind === 'system' && place.key.startsWith('env.');
  const whileInstalling = isEnvironment || (place.kind === 'runner' && place.key === 'version');
  const isKept = isSaved(installer);
  const limitation = isKept ? [] : words` for the installation only`;
  const meaning = isEnvironment
    ? words`Sets the environment variable ${`${place.key.slice('env.'.length)}=${text}`}${limitation}`
    : (sentence ?? plainWords(installer, place, value));
  return {
    section: place.section,
    key: place.key,
    value: text,
    sentence: isKept || isEnvironment ? meaning : words`${meaning} (not saved)`,
    whileInstalling,
    saved: isKept,
  };
}

function plainWords(installer: DescribedInstaller, place: Key, tree: Tree): Sentence {
  const { scope } = installer;
  const name = nameOf(place);
  const value = typeof tree === 'boolean' ? String(tree) : scope.substitute(tree);
  if (/^game\.(?:prefix|arch)$/.test(name) && !usesWine(installer))
    return words`${`${name}: ${value}`} has no effect: the game does not run with Wine`;
  if (name === 'game.prefix' && value === '$GAMEDIR') return words`Keeps the Windows environment in the game folder`;
  if (name === 'game.arch' && /^win(?:32|64)$/.test(value))
    return words`Uses a ${[{ text: value.slice(3) }]}-bit Windows environment`;
  if (name === 'wine.version') return words`Runs the game with the version ${value} of Wine`;
  if (/^wine\.Desktop$/i.test(name) && tree === true) return words`Shows the game in a window, on a virtual desktop`;
  if (name.startsWith('wine.overrides.')) return libraryWords(place.key.slice('overrides.'.length), value);
  const texts = (isList(tree) ? [...tree.values()] : [tree]).map((one) => scope.substitute(one));
  if (name === 'game.files') return loadedWords(texts.map((text) => placeWords(text, installer)));
  const values = texts.map((text) =>
    text.startsWith('$') ? (VARIABLES[text] ?? placeWords(text, installer)) : words`${text}`,
  );
  if (name === 'game.prefix') return words`Keeps the Windows environment in ${values[0] ?? []}`;
  return (
    misplacedSetting(installer.runner, place, value) ??
    unreadWords(installer.runner, place, value) ??
    optionWords(place, tree, listedSentences(values))
  );
}

function usesWine(installer: DescribedInstaller): boolean {
  return installer.runner === 'xenia' || runnersOf(installer).includes('wine');
}

const VARIABLES: Readonly<Record<string, Sentence>> = { $RESOLUTION: [{ text: 'the resolution of your screen' }] };

function loadedWords(files: readonly Sentence[]): Sentence {
  const isAll = files.every((file) => file.some((part) => 'text' in part && part.text === ' in the game folder'));
  if (!isAll) return words`Loads ${listedSentences(files)} into the game`;
  return words`Loads ${listedSentences(files.map((file) => file.slice(0, -1)))} from the game folder into the game`;
}

/** A runner's setting in `game`, where nothing reads it. */
function misplacedSetting(runner: string, place: Key, value: string): Sentence | undefined {
  const name =
    place.kind === 'game' && !/^(?:language|platform)$/.test(place.key) ? optionName('runner', place.key) : undefined;
  if (name === undefined) return undefined;
  return words`${`${nameOf(place)}: ${value}`} has no effect: Lutris looks for ${[{ text: name }]} in ${runner}`;
}

const gameKeys = [...Object.keys(commonGameKeys), ...seldomGameKeys];

function unreadWords(runner: string, place: Key, value: string): Sentence | undefined {
  const options = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const table = { system: systemOptions, runner: options?.runner, game: options?.game }[place.kind];
  const [key = ''] = place.key.split('.');
  const isRead = table === undefined || Object.hasOwn(table, key) || (place.kind === 'game' && gameKeys.includes(key));
  return isRead ? undefined : words`${`${nameOf(place)}: ${value}`} has no effect: Lutris does not know it`;
}

function optionWords(place: Key, tree: Tree, value: Sentence): Sentence {
  const phrase = optionName(place.kind, place.key);
  const name: Sentence = phrase === undefined ? words`the option ${nameOf(place)}` : [{ text: phrase }];
  const [, verb = '', object = ''] = /^to (\w+) (.*)$/s.exec(phrase ?? '') ?? [];
  if (typeof tree === 'boolean') {
    if (verb === '') return words`${[{ text: tree ? 'Turns on' : 'Turns off' }]} ${name}`;
    return capitalized([
      { text: `${tree ? `${verb}${verb.endsWith('ch') ? 'es' : 's'}` : `does not ${verb}`} ${object}` },
    ]);
  }
  return tree === null || tree === '' ? words`Sets no value for ${name}` : words`Sets ${name} to ${value}`;
}

function optionName(kind: string, key: string): string | undefined {
  const names = optionNames[kind] ?? {};
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

function nameOf({ section, key }: Key): string {
  return `${section}.${key}`;
}
