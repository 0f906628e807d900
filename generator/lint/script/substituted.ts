import type { MappingNode, ScalarNode, YamlNode } from '../../load/yaml-node.ts';
import { itemsOf, pairOf, type Outline, type StepEntry } from './outline.ts';
import { valuesOf } from './scalars-of.ts';
import { labelsOf } from './variables-of.ts';

/** Parameters into which the client puts variables, and in which a `$` means nothing else. */
const parameters: ReadonlyMap<string, readonly string[]> = new Map([
  ['move', ['src', 'dst']],
  ['rename', ['src', 'dst']],
  ['merge', ['src', 'dst']],
  ['copy', ['src', 'dst']],
  ['extract', ['file', 'src', 'dst']],
  ['execute', ['file', 'working_dir', 'env']],
  ['substitute_vars', ['file']],
  ['write_file', ['file']],
  ['write_config', ['file']],
  ['write_json', ['file']],
  ['input_menu', ['preselect']],
  ['extract_or_run', ['file', 'dst', 'merge_dst']],
]);

/** Steps that take one text. */
const textSteps: ReadonlySet<string> = new Set([
  'chmodx',
  'mkdir',
  'install_or_extract',
  'autosetup_gog_game',
  'autosetup_zoom_platform',
]);

/** Settings that are command lines: a shell or the program may know more variables. */
const commandLines: ReadonlySet<string> = new Set([
  'prefix_command',
  'manual_command',
  'prelaunch_command',
  'postexit_command',
]);

/** Every scalar in which an unknown variable stays as it is written, to nobody's use. */
export function substitutedTexts(script: Outline): ScalarNode[] {
  const { script: root, runner, steps } = script;
  const game = pairOf(root, 'game')?.value;
  return [
    ...inGame(game),
    ...inSection(pairOf(root, runner)?.value),
    ...inSection(pairOf(root, 'system')?.value),
    ...steps.flatMap((step) => inStep(script, step)),
  ];
}

function inGame(game: YamlNode | undefined): ScalarNode[] {
  if (game?.kind !== 'mapping') return [];
  const others = game.pairs.filter(({ key }) => key.text !== 'args' && key.text !== 'launch_configs');
  return [
    ...others.flatMap(({ value }) => valuesOf(value)),
    ...args(game),
    ...itemsOf(game, 'launch_configs').flatMap(inLaunch),
  ];
}

function inLaunch(item: YamlNode): ScalarNode[] {
  if (item.kind !== 'mapping') return [];
  const paths = ['exe', 'working_dir'].flatMap((key) => valuesOf(pairOf(item, key)?.value));
  return [...paths, ...args(item)];
}

/** The arguments of a game, unless they are given to a shell. */
function args(node: MappingNode): ScalarNode[] {
  const program = pairOf(node, 'exe')?.value;
  const isShell = program?.kind === 'scalar' && /(?:^|\/)(?:ba|da|z)?sh$/.test(program.text);
  return isShell ? [] : valuesOf(pairOf(node, 'args')?.value).filter(({ text }) => !hasCommand(text));
}

function inSection(section: YamlNode | undefined): ScalarNode[] {
  if (section?.kind !== 'mapping') return [];
  return section.pairs.filter(({ key }) => !commandLines.has(key.text)).flatMap(({ value }) => valuesOf(value));
}

function inStep(script: Outline, { name, value }: StepEntry): ScalarNode[] {
  if (name === 'task') return inTask(value);
  if (textSteps.has(name)) return value?.kind === 'scalar' ? [value] : [];
  const found = (parameters.get(name) ?? []).flatMap((key) => valuesOf(pairOf(value, key)?.value));
  return name === 'execute' ? [...found, ...executeArgs(script, value)] : found;
}

/** Lines for DOS have a `$` of their own. */
function inTask(value: YamlNode | undefined): ScalarNode[] {
  if (value?.kind !== 'mapping') return [];
  return value.pairs
    .filter(({ key }) => key.text !== 'commands' && key.text !== 'description')
    .flatMap((pair) => valuesOf(pair.value));
}

/** The arguments of the game's own programs; those of the system's, such as bash or perl, may mean more by a `$`. */
function executeArgs(script: Outline, value: YamlNode | undefined): ScalarNode[] {
  const file = pairOf(value, 'file')?.value;
  if (file?.kind !== 'scalar' || !(file.text.startsWith('$') || labelsOf(script).has(file.text))) return [];
  return valuesOf(pairOf(value, 'args')?.value).filter(({ text }) => !hasCommand(text));
}

function hasCommand(text: string): boolean {
  return /(?:^|\s)-\w*[ce](?:\s|$)/.test(text);
}
