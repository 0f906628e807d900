import type { ExecutedProgram, Setting } from './effects.ts';
import { isSaved, type DescribedInstaller } from './installer.ts';
import { launchKeys } from './launches.ts';
import type { Recorder } from './recorder.ts';
import { words, type Sentence } from './sentence.ts';
import { splitLeniently } from './split-words.ts';
import { isMap, mapAt, type Tree } from './tree.ts';

/** A setting that names a program, and when that runs. */
interface RunningSetting {
  readonly during: ExecutedProgram['during'];
  readonly by: ExecutedProgram['by'];
  readonly sentence: (value: string) => Sentence;
  /** Whether it names a program only where it is a path: the client joins it to a folder of its own. */
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
  if (at.kind === 'game' && at.key === 'prefix' && isSaved(installer))
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
    sentence ?? (isEnvironment ? environmentWords(at.key.slice('env.'.length), text, saved) : plainWords(at, text));
  const key = { section: at.section, key: at.key };
  return {
    ...key,
    value: text,
    sentence: saved || isEnvironment ? shown : words`${shown} (not saved)`,
    whileInstalling,
    saved,
  };
}

function environmentWords(name: string, value: string, saved: boolean): Sentence {
  const whom = saved ? words`the game and the installation` : words`the installation`;
  return words`Sets the variable ${`${name}=${value}`} for ${whom}`;
}

/** What the commonest settings mean; of others, their name and value. */
function plainWords(at: Key, value: string): Sentence {
  const name = nameOf(at);
  if (name === 'game.prefix' && value === '$GAMEDIR') return words`Keeps the Windows environment in the game folder`;
  if (name === 'game.arch' && /^win(?:32|64)$/.test(value))
    return words`Runs the game as a program of ${[{ text: value.slice(3) }]} bits (${value})`;
  if (name === 'wine.version') return words`Runs the game with the version ${value} of Wine`;
  if (/^wine\.Desktop$/i.test(name) && value === 'true') return words`Shows the game in a window of its own desktop`;
  if (name.startsWith('wine.overrides.')) return overrideWords(at.key.slice('overrides.'.length), value);
  return words`Sets the option ${name} to ${value}`;
}

function overrideWords(library: string, value: string): Sentence {
  if (/^n(?:ative)?\s*(?:,|$)/.test(value)) return words`Uses the game's own ${library} before that of Wine (${value})`;
  if (/^b(?:uiltin)?$/.test(value)) return words`Uses Wine's own ${library} (${value})`;
  return words`Uses the library ${library} as ${value}`;
}

function nameOf({ section, key }: Key): string {
  return `${section}.${key}`;
}
