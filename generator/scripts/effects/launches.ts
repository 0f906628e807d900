import { legacyKeys } from '../vocabulary/script-keys.ts';
import type { Launch, ExecutedProgram } from './effects.ts';
import { isSaved, type DescribedInstaller } from './installer.ts';
import { PLATFORMS } from './one-line.ts';
import { folderOf, fromRoot, normalPath, placeWords } from './places.ts';
import type { Recorder } from './recorder.ts';
import { words, type Sentence } from './sentence.ts';
import { lineOf, splitLeniently } from './split-words.ts';
import { isFalsy, isMap, listAt, mapAt, textOf, type Tree, type TreeMap } from './tree.ts';

export function describeLaunches(installer: DescribedInstaller, recorder: Recorder): Launch[] {
  if (!isSaved(installer)) return [];
  const game = withOldKeys(installer.script);
  const usual: Launch = { name: null, sentence: usualWords(installer, recorder, game) };
  const configs = listAt(game, 'launch_configs')
    .filter(isMap)
    .map((config) => otherWay(installer, recorder, config));
  return [usual, ...configs];
}

/** Keys that the default launch describes; the client reads one entry point. */
export function launchKeys({ script, runner }: DescribedInstaller): ReadonlySet<string> {
  const manner = ['args', 'working_dir', 'launch_configs'];
  if (runner === 'steam' || runner === 'flatpak') return new Set(['appid', ...manner]);
  if (runner === 'scummvm') return new Set(['game_id', 'path', 'args', 'launch_configs']);
  const entryPoint = legacyKeys.find((key) => !isFalsy(withOldKeys(script).get(key))) ?? 'files';
  if (runner === 'web' || !withOldKeys(script).has(entryPoint)) return new Set([entryPoint, 'launch_configs']);
  return new Set([entryPoint, 'core', ...manner]);
}

/** The client moves entry points of old scripts. */
export function withOldKeys(script: TreeMap): TreeMap {
  const old = legacyKeys.flatMap((key) => (script.has(key) ? [[key, script.get(key) ?? null] as const] : []));
  return new Map<string, Tree>([...old, ...mapAt(script, 'game')]);
}

function usualWords(installer: DescribedInstaller, recorder: Recorder, game: TreeMap): Sentence {
  const { runner, scope, steps } = installer;
  const value = (key: string) => valueIn(game, key, installer);
  const [file] = listAt(game, 'files');
  const firstFile = typeof file === 'string' ? scope.substitute(file) : '';
  const target = legacyKeys.map(value).find((text) => text !== '') ?? firstFile;
  const isApplication = runner === 'steam' || runner === 'flatpak';
  const manner = mannerWords(installer, value('args'), value('working_dir'), isApplication ? '' : target);
  if (runner === 'steam') return words`Starts the Steam game ${value('appid')}${manner}`;
  if (runner === 'flatpak') return words`Starts the Flatpak application ${value('appid')}${manner}`;
  if (runner === 'scummvm') {
    const path = value('path') !== '' && words` from ${placeWords(value('path'), installer)}`;
    return words`Starts the game (${value('game_id')}) with ScummVM${path}${mannerWords(installer, value('args'))}`;
  }
  if (runner === 'web') return words`Opens ${target}`;
  if (target === '')
    return steps.some(({ fullName }) => fullName.endsWith('.wineexec'))
      ? words`What it starts is not known until the setup has run.`
      : words`The script does not say what is started.`;
  if (target.includes('_xXx_AUTO_')) return words`Starts a program that Lutris looks for in the game folder${manner}`;
  record(recorder, installer, [target, ...splitLeniently(value('args'))]);
  if (runner === 'dosbox' && target.endsWith('.conf'))
    return words`Starts DOSBox with the configuration ${placeWords(target, installer)}${manner}`;
  const core = value('core') !== '' && words` and its core ${value('core')}`;
  return words`Starts ${placeWords(target, installer)}${byRunner(runner)}${core}${manner}`;
}

function valueIn(section: TreeMap, key: string, { scope }: DescribedInstaller): string {
  const value = section.get(key);
  return value === undefined || isFalsy(value) ? '' : scope.substitute(value);
}

function byRunner(runner: string): Sentence {
  if (runner === 'linux' || runner === '') return [];
  const name = PLATFORMS.get(runner);
  return name === undefined ? words` with ${runner}` : words` with ${[{ text: name }]}`;
}

function mannerWords(installer: DescribedInstaller, args: string, folder = '', program = ''): Sentence {
  const arguments_ = args === '' ? [] : words`, with the arguments ${args}`;
  // Programs start in their own folder by default.
  const isUsual = folder === '' || (program !== '' && normalPath(folder) === fromRoot(folderOf(program)));
  return isUsual ? arguments_ : words`${arguments_}, running in ${placeWords(folder, installer)}`;
}

function otherWay(installer: DescribedInstaller, recorder: Recorder, config: TreeMap): Launch {
  const value = (key: string) => valueIn(config, key, installer);
  const command = value('command');
  const exe = value('exe');
  const args = value('args');
  const argv = [...splitLeniently(command), ...(exe === '' ? [] : [exe]), ...splitLeniently(args)];
  record(recorder, installer, argv, command === '' ? 'game' : 'game.launch_configs');
  const target = exe === '' ? words`the game` : placeWords(exe, installer);
  const means = command === '' ? byRunner(installer.runner) : words` by the command ${command}`;
  const name = config.has('name') ? textOf(config.get('name') ?? '') : '';
  return { name, sentence: words`Starts ${target}${means}${mannerWords(installer, args, value('working_dir'), exe)}` };
}

const INTERPRETERS: Readonly<Record<string, ExecutedProgram['by'] | undefined>> = { linux: 'system', wine: 'wine' };

function record(recorder: Recorder, { runner }: DescribedInstaller, argv: readonly string[], setting = 'game'): void {
  if (argv.length === 0) return;
  const interpreter = INTERPRETERS[runner] ?? 'emulator';
  recorder.executes({ step: null, setting, during: 'playing', by: interpreter, line: lineOf(argv), argv });
}
