import { entryPoints, legacyKeys } from '../../../scripts/vocabulary/script-keys.ts';
import { runners } from '../../../scripts/vocabulary/runners.ts';
import { tasks } from '../../../scripts/vocabulary/tasks.ts';
import { isMap, listAt, mapAt, type TreeMap } from '../../../scripts/effects/tree.ts';
import { toValue } from '../../record/authored.ts';
import type { GuessContext, MakeGuess } from './guess.ts';
import { wordsOf, RUNNER_WORDS } from './title-words.ts';

type FindSigns = (
  context: Omit<GuessContext, 'script'> & { readonly script: TreeMap },
) => readonly Readonly<Record<'runner' | 'reason', string>>[];

/** The runner on which all signs agree; file names and programs without an ending come last. */
export const guessRunner: MakeGuess = (context) => {
  const tree = toValue(context.script);
  const script = isMap(tree) ? tree : new Map();
  const fitting = runnersThatStart(script);
  for (const kinds of [
    [ofSections, ofTasks, ofOwnKeys, ofProgram, ofMainFile],
    [ofName, ofBareProgram],
  ]) {
    const signs = kinds.flatMap((find) => find({ ...context, script })).filter(({ runner }) => fitting(runner));
    const runners = new Set(signs.map(({ runner }) => runner));
    const [first] = signs;
    if (runners.size > 1) return [];
    if (first !== undefined) return [{ key: 'runner', value: first.runner, reason: first.reason }];
  }
  return [];
};

function runnersThatStart(script: TreeMap): (runner: string) => boolean {
  const keys = [...mapAt(script, 'game').keys()].filter((key) => entryPoints.has(key));
  const entries = [...keys, ...legacyKeys.filter((key) => script.get(key) !== undefined)];
  return (runner) => entries.length === 0 || entries.some((key) => Object.hasOwn(runners[runner]?.game ?? {}, key));
}

const ofSections: FindSigns = ({ script }) =>
  [...script.keys()]
    .filter((key) => Object.hasOwn(runners, key))
    .map((key) => ({ runner: key, reason: `the script has the section "${key}"` }));

const TASK_RUNNERS: ReadonlyMap<string, string> = onlyOnes(
  Object.keys(tasks).map((task) => {
    const [runner = '', name = ''] = task.split('.');
    return [name, runner];
  }),
);

const ofTasks: FindSigns = ({ script }) =>
  listAt(script, 'installer').flatMap((step) => {
    const task = isMap(step) ? textAt(mapAt(step, 'task'), 'name') : undefined;
    const [prefix, name] = task?.includes('.') === true ? task.split('.') : [undefined, task];
    const runner = prefix ?? TASK_RUNNERS.get(name ?? '');
    return task === undefined || runner === undefined ? [] : [{ runner, reason: `it runs the task "${task}"` }];
  });

const KEY_RUNNERS: ReadonlyMap<string, string> = onlyOnes(
  Object.entries(runners).flatMap(([runner, { game }]) => Object.keys(game).map((key) => [key, runner] as const)),
);

const ofOwnKeys: FindSigns = ({ script }) =>
  [...mapAt(script, 'game').keys()].flatMap((key) => {
    const runner = KEY_RUNNERS.get(key);
    return runner === undefined ? [] : [{ runner, reason: `only this runner has the key "${key}" in "game"` }];
  });

const WINDOWS = /(?:\.(?:exe|bat|cmd|msi|lnk)$|(?:^|\/)drive_c\/)/i;
const LINUX = /\.(?:appimage|bin|py|run|sh|x86|x86_64|x64)$/i;

const ofProgram: FindSigns = ({ script }) => {
  const program = entryOf(script, 'exe');
  const runner = WINDOWS.test(program) ? 'wine' : 'linux';
  if (runner === 'linux' && !LINUX.test(program)) return [];
  return [{ runner, reason: `it starts "${program}"` }];
};

const ofBareProgram: FindSigns = ({ script }) => {
  const program = entryOf(script, 'exe');
  const isBare = program !== '' && !/\.\w{1,4}$/.test(program);
  return isBare ? [{ runner: 'linux', reason: `it starts "${program}", which is no name of a Windows program` }] : [];
};

const ENDINGS: readonly (readonly [runner: string, ending: RegExp])[] = [
  ['dosbox', /\.(?:conf|exe|com|bat)$/i],
  ['zdoom', /\.(?:i?wad|i?pk3|pk7)$/i],
  ['mupen64plus', /\.(?:n64|v64|z64)$/i],
  ['snes9x', /\.(?:sfc|smc)$/i],
  ['mgba', /\.gba$/i],
  ['melonds', /\.nds$/i],
  ['ruffle', /\.swf$/i],
  ['web', /^https?:|\.html?$/i],
];

const ofMainFile: FindSigns = ({ script }) => {
  const file = entryOf(script, 'main_file');
  return ENDINGS.filter(([, ending]) => ending.test(file)).map(([runner]) => ({
    runner,
    reason: `it starts "${file}"`,
  }));
};

const ofName: FindSigns = ({ place, heading }) => {
  const last = wordsOf(place?.stem.replaceAll(/[-_]/g, ' ') ?? heading).at(-1)?.text ?? '';
  const runner = RUNNER_WORDS.get(last.toLowerCase());
  return runner === undefined ? [] : [{ runner, reason: `its name ends with "${last}"` }];
};

/** An entry point; of a label, the name of its download. */
function entryOf(script: TreeMap, key: string): string {
  const entry = textAt(mapAt(script, 'game'), key) ?? textAt(script, key) ?? '';
  for (const file of listAt(script, 'files')) {
    const value = isMap(file) ? file.get(entry.replace(/^\$/, '')) : undefined;
    if (typeof value === 'string') return value.replace(/[?#].*$/, '');
    if (isMap(value)) return textAt(value, 'filename') ?? textAt(value, 'url') ?? entry;
  }
  return entry;
}

function onlyOnes(pairs: readonly (readonly [key: string, runner: string])[]): ReadonlyMap<string, string> {
  return new Map(pairs.filter(([key]) => pairs.filter(([other]) => other === key).length === 1));
}

function textAt(map: TreeMap, key: string): string | undefined {
  const value = map.get(key);
  return typeof value === 'string' ? value : undefined;
}
