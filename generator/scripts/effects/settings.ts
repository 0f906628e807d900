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

/** A setting that names a program, and when that runs. */
interface RunningSetting {
  readonly during: ExecutedProgram['during'];
  readonly by: ExecutedProgram['by'];
  readonly sentence: (value: string) => Sentence;
  /** Whether it names a program only where it is a path: the client joins it to its own folder. */
  readonly asPath?: true;
}

function playing(sentence: RunningSetting['sentence'], by: ExecutedProgram['by'] = 'system'): RunningSetting {
  return { during: 'playing', by, sentence };
}

const system: Readonly<Record<string, RunningSetting>> = {
  prelaunch_command: playing((value) => words`Before each start of the game, runs ${value}`),
  postexit_command: playing((value) => words`After each end of the game, runs ${value}`),
  prefix_command: playing((value) => words`Starts the game by ${value}`),
  manual_command: {
    during: 'on-demand',
    by: 'system',
    sentence: (value) => words`When the player asks for it in the menu of the game, runs ${value}`,
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

/** Settings that name programs, by section; the section named like the runner is `runner`. */
const running: Readonly<Record<string, Readonly<Record<string, RunningSetting>>>> = { system, runner, game };

/** Describes the settings of a script, each value for itself, and records the programs that they name. */
export function describeSettings(installer: DescribedInstaller, recorder: Recorder): Setting[] {
  const { script, runner: own } = installer;
  const launching = isSaved(installer) ? launchKeys(installer) : new Set();
  const gameSettings = [...mapAt(script, 'game')].filter(([key]) => !launching.has(key));
  const sections: [string, string, [string, Tree][]][] = [
    ['system', 'system', [...mapAt(script, 'system')]],
    [own, 'runner', own === 'system' || own === 'game' ? [] : [...mapAt(script, own)]],
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

function describeValue(installer: DescribedInstaller, recorder: Recorder, at: Key, value: Tree): Setting[] {
  if (isMap(value)) {
    return [...value].map(([name, inner]) => settingOf(installer, { ...at, key: `${at.key}.${name}` }, inner));
  }
  const kind = running[at.kind]?.[at.key];
  if (at.kind === 'game' && at.key === 'prefix' && isSaved(installer) && usesWine(installer))
    recorder.changes(null, 'writes', installer.scope.substitute(value), nameOf(at));
  if (kind === undefined || !Object.hasOwn(running[at.kind] ?? {}, at.key)) return [settingOf(installer, at, value)];
  const line = installer.scope.substitute(value);
  if (kind.asPath === true && !line.includes('/')) return [settingOf(installer, at, value)];
  const { during, by } = kind;
  if (line !== '') {
    const program = { step: null, setting: nameOf(at), during, by, line, argv: splitLeniently(line) };
    if (isSaved(installer)) recorder.executes(program);
  }
  return [settingOf(installer, at, value, kind.sentence(line))];
}

function settingOf(installer: DescribedInstaller, at: Key, value: Tree, sentence?: Sentence): Setting {
  const text = typeof value === 'boolean' ? String(value) : installer.scope.substitute(value);
  const isEnvironment = at.kind === 'system' && at.key.startsWith('env.');
  const whileInstalling = isEnvironment || (at.kind === 'runner' && at.key === 'version');
  const saved = isSaved(installer);
  const shown =
    sentence ??
    (isEnvironment ? environmentWords(at.key.slice('env.'.length), text, saved) : plainWords(installer, at, value));
  return {
    section: at.section,
    key: at.key,
    value: text,
    sentence: saved || isEnvironment ? shown : words`${shown} (not saved)`,
    whileInstalling,
    saved,
  };
}

function environmentWords(name: string, value: string, saved: boolean): Sentence {
  const only = saved ? [] : words` for the installation only`;
  return words`Sets the environment variable ${`${name}=${value}`}${only}`;
}

/** What the commonest settings mean; of others, their name and value. */
function plainWords(installer: DescribedInstaller, at: Key, tree: Tree): Sentence {
  const { scope } = installer;
  const name = nameOf(at);
  const value = typeof tree === 'boolean' ? String(tree) : scope.substitute(tree);
  if (/^game\.(?:prefix|arch)$/.test(name) && !usesWine(installer))
    return words`${`${name}: ${value}`} has no effect: the game does not run with Wine`;
  if (name === 'game.prefix' && value === '$GAMEDIR') return words`Keeps the Windows environment in the game folder`;
  if (name === 'game.arch' && /^win(?:32|64)$/.test(value))
    return words`Uses a ${[{ text: value.slice(3) }]}-bit Windows environment`;
  if (name === 'wine.version') return words`Runs the game with the version ${value} of Wine`;
  if (/^wine\.Desktop$/i.test(name) && tree === true) return words`Shows the game in a window, on a virtual desktop`;
  if (name.startsWith('wine.overrides.')) return libraryWords(at.key.slice('overrides.'.length), value);
  const texts = (isList(tree) ? [...tree.values()] : [tree]).map((one) => scope.substitute(one));
  if (name === 'game.files') return loadedWords(texts.map((text) => placeWords(text, installer)));
  const values = texts.map((text) =>
    text.startsWith('$') ? (VARIABLES[text] ?? placeWords(text, installer)) : words`${text}`,
  );
  if (name === 'game.prefix') return words`Keeps the Windows environment in ${values[0] ?? []}`;
  return (
    misplaced(installer.runner, at, value) ??
    unread(installer.runner, at, value) ??
    optionWords(at, tree, listedSentences(values))
  );
}

/** Whether anything reads where a Windows environment is: the runner of the game, or a task of Wine. */
function usesWine(installer: DescribedInstaller): boolean {
  return installer.runner === 'xenia' || runnersOf(installer).includes('wine');
}

const VARIABLES: Readonly<Record<string, Sentence>> = { $RESOLUTION: [{ text: 'the resolution of your screen' }] };

const IN_GAME_FOLDER = ' in the game folder';

/** Files that are loaded into the game; the folder that all of them lie in is named once. */
function loadedWords(files: readonly Sentence[]): Sentence {
  const isAll = files.every((file) => file.some((part) => 'text' in part && part.text === IN_GAME_FOLDER));
  if (!isAll) return words`Loads ${listedSentences(files)} into the game`;
  return words`Loads ${listedSentences(files.map((file) => file.slice(0, -1)))} from the game folder into the game`;
}

/** A setting of the runner that stands in `game`, where nothing reads it; of these two, some runners do. */
function misplaced(runner: string, at: Key, value: string): Sentence | undefined {
  const name = at.kind === 'game' && !/^(?:language|platform)$/.test(at.key) ? optionName('runner', at.key) : undefined;
  if (name === undefined) return undefined;
  return words`${`${nameOf(at)}: ${value}`} has no effect: Lutris looks for ${[{ text: name }]} in ${runner}`;
}

/** Keys of `game` that are read whatever the runner. */
const gameKeys = [...Object.keys(commonGameKeys), ...seldomGameKeys];

/** A key that nothing of the client has. */
function unread(runner: string, at: Key, value: string): Sentence | undefined {
  const own = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const known = { system: systemOptions, runner: own?.runner, game: own?.game }[at.kind];
  const [key = ''] = at.key.split('.');
  const isRead = known === undefined || Object.hasOwn(known, key) || (at.kind === 'game' && gameKeys.includes(key));
  return isRead ? undefined : words`${`${nameOf(at)}: ${value}`} has no effect: Lutris does not know it`;
}

/** A switch is turned on or off; anything else has a value. */
function optionWords(at: Key, tree: Tree, value: Sentence): Sentence {
  const known = optionName(at.kind, at.key);
  const name: Sentence = known === undefined ? words`the option ${nameOf(at)}` : [{ text: known }];
  const [, verb = '', object = ''] = /^to (\w+) (.*)$/s.exec(known ?? '') ?? [];
  if (typeof tree === 'boolean') {
    if (verb === '') return words`${[{ text: tree ? 'Turns on' : 'Turns off' }]} ${name}`;
    return capitalized([{ text: `${tree ? thirdPerson(verb) : `does not ${verb}`} ${object}` }]);
  }
  return tree === null || tree === '' ? words`Leaves ${name} empty` : words`Sets ${name} to ${value}`;
}

function thirdPerson(verb: string): string {
  return verb + (verb.endsWith('ch') ? 'es' : 's');
}

function optionName(kind: string, key: string): string | undefined {
  const names = optionNames[kind] ?? {};
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

function nameOf({ section, key }: Key): string {
  return `${section}.${key}`;
}
