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
import { optionName } from '../vocabulary/options.ts';
import { runners, systemOptions } from '../vocabulary/runners.ts';
import { commonGameKeys, seldomGameKeys } from '../vocabulary/script-keys.ts';

/** Words for settings that run or load something, by section and key, with `$` for the value. */
const RUNNING: Readonly<Record<string, string | undefined>> = {
  'system.prelaunch_command': 'Before each start of the game, runs $',
  'system.postexit_command': 'After each end of the game, runs $',
  'system.prefix_command': 'Starts the game by $',
  'system.manual_command': 'When the player asks for it in the menu of the game, runs $',
  'system.antimicro_config': 'Runs AntiMicroX with the profile $ while the game runs',
  'system.terminal_app': 'Shows the game in the terminal $',
  'runner.runner_executable': "Runs $ instead of the runner's own program",
  'runner.custom_wine_path': 'Runs $ instead of Wine',
  'runner.custom_emulator_path': 'Runs $ instead of the emulator',
  'runner.custom_browser_executable': 'Opens the game in the browser $',
  'runner.custom_browser_args': 'Gives the browser the arguments $',
  'runner.version': 'Runs $/bin/wine as Wine',
  ...Object.fromEntries(
    ['dxvk', 'vkd3d', 'd3d_extras', 'dgvoodoo2', 'dxvk_nvapi'].map((name) => [
      `runner.${name}_version`,
      'Loads the libraries in $ into the game',
    ]),
  ),
  'game.client_exe': 'Runs $ with Wine before the game',
  'game.ld_preload': 'Loads the library $ into the game',
  'game.fcommand': 'Runs the command $ of the Flatpak application',
  'game.autoboot_command': 'Types $ into the emulated machine',
};

const INTERPRETERS: Readonly<Record<string, ExecutedProgram['by'] | undefined>> = {
  client_exe: 'wine',
  fcommand: 'emulator',
  autoboot_command: 'emulator',
};

export function describeSettings(installer: DescribedInstaller, recorder: Recorder): Setting[] {
  const { script, runner: ownRunner } = installer;
  const keysOfLaunch = isSaved(installer) ? launchKeys(installer) : new Set();
  const gameSettings = [...mapAt(script, 'game')].filter(([key]) => !keysOfLaunch.has(key));
  const sections: [section: string, kind: string, values: [string, Tree][]][] = [
    ['system', 'system', [...mapAt(script, 'system')]],
    [ownRunner, 'runner', ownRunner === 'system' || ownRunner === 'game' ? [] : [...mapAt(script, ownRunner)]],
    ['game', 'game', gameSettings],
  ];
  return sections.flatMap(([section, kind, entries]) =>
    entries.flatMap(([key, value]) => describeValue(installer, recorder, { section, kind, key }, value)),
  );
}

interface Key extends Pick<Setting, 'section' | 'key'> {
  readonly kind: string;
}

function describeValue(installer: DescribedInstaller, recorder: Recorder, place: Key, value: Tree): Setting[] {
  if (isMap(value)) {
    return [...value].map(([name, inner]) => settingOf(installer, { ...place, key: `${place.key}.${name}` }, inner));
  }
  const { kind, key } = place;
  const line = installer.scope.substitute(value);
  if (kind === 'game' && key === 'prefix' && isSaved(installer) && usesWine(installer))
    recorder.changes(null, 'writes', line, nameOf(place));
  const phrase = RUNNING[`${kind}.${key}`];
  // A version without a slash is a name in the client's own folder.
  if (phrase === undefined || (key.endsWith('version') && !line.includes('/')))
    return [settingOf(installer, place, value)];
  if (line !== '' && isSaved(installer)) {
    const during = key === 'manual_command' ? 'on-demand' : 'playing';
    const manner = { during, by: INTERPRETERS[key] ?? 'system', line, argv: splitLeniently(line) } as const;
    recorder.executes({ step: null, setting: nameOf(place), ...manner });
  }
  const [, beginning = '', suffix = '', ending = ''] = /^(.*)\$(\S*)(.*)$/.exec(phrase) ?? [];
  return [settingOf(installer, place, value, words`${[{ text: beginning }]}${line + suffix}${[{ text: ending }]}`)];
}

function settingOf(installer: DescribedInstaller, place: Key, value: Tree, sentence?: Sentence): Setting {
  const { section, kind, key } = place;
  const text = typeof value === 'boolean' ? String(value) : installer.scope.substitute(value);
  const isEnvironment = kind === 'system' && key.startsWith('env.');
  const whileInstalling = isEnvironment || (kind === 'runner' && key === 'version');
  const isKept = isSaved(installer);
  const limitation = isEnvironment ? 'for the installation only' : '(not saved)';
  const meaning = isEnvironment
    ? words`Sets the environment variable ${`${key.slice('env.'.length)}=${text}`}`
    : (sentence ?? plainWords(installer, place, value, text));
  const toldMeaning = isKept ? meaning : words`${meaning} ${[{ text: limitation }]}`;
  return { section, key, value: text, sentence: toldMeaning, whileInstalling, saved: isKept };
}

function plainWords(installer: DescribedInstaller, place: Key, tree: Tree, value: string): Sentence {
  const { scope } = installer;
  const name = nameOf(place);
  if (/^game\.(?:prefix|arch)$/.test(name) && !usesWine(installer))
    return words`${`${name}: ${value}`} has no effect: the game does not run with Wine`;
  if (name === 'game.prefix' && value === '$GAMEDIR') return words`Keeps the Windows environment in the game folder`;
  if (name === 'game.arch' && /^win(?:32|64)$/.test(value))
    return words`Uses a ${[{ text: value.slice(3) }]}-bit Windows environment`;
  if (name === 'wine.version') return words`Runs the game with the version ${value} of Wine`;
  if (/^wine\.Desktop$/i.test(name) && tree === true) return words`Shows the game in a window, on a virtual desktop`;
  if (name.startsWith('wine.overrides.')) return libraryWords(place.key.slice('overrides.'.length), value);
  const texts = (isList(tree) ? [...tree.values()] : [tree]).map((item) => scope.substitute(item));
  if (name === 'game.files') return loadedWords(texts.map((text) => placeWords(text, installer)));
  const values = texts.map((text) =>
    text.startsWith('$') ? (VARIABLES[text] ?? placeWords(text, installer)) : words`${text}`,
  );
  if (name === 'game.prefix') return words`Keeps the Windows environment in ${values[0] ?? []}`;
  return unreadWords(installer.runner, place, value) ?? optionWords(place, tree, listedSentences(values));
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

const gameKeys = [...Object.keys(commonGameKeys), ...seldomGameKeys];

/** Words for a setting that nothing reads in its place. */
function unreadWords(runner: string, place: Key, value: string): Sentence | undefined {
  const { kind } = place;
  const [key = ''] = place.key.split('.');
  const effect = words`${`${nameOf(place)}: ${value}`} has no effect: Lutris`;
  const name = kind === 'game' && !/^(?:language|platform)$/.test(place.key) && optionName('runner', place.key);
  if (typeof name === 'string')
    return words`${effect} looks for ${[{ text: name.replace(/^to .*/, 'it') }]} in ${runner}`;
  const options = Object.hasOwn(runners, runner) ? runners[runner] : undefined;
  const table = { system: systemOptions, runner: options?.runner, game: options?.game }[kind];
  const isRead = table === undefined || Object.hasOwn(table, key) || (kind === 'game' && gameKeys.includes(key));
  return isRead ? undefined : words`${effect} does not know it`;
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

function nameOf({ section, key }: Key): string {
  return `${section}.${key}`;
}
