import type { MappingNode, ScalarNode, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { itemsOf, oncePerScript, pairOf, type Outline, type StepEntry } from './outline.ts';
import { addValues, valuesOf } from './scalars-of.ts';
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

/** Every scalar in which an unknown variable stays as it is written, to no one's use. */
export const substitutedTexts = oncePerScript((script): readonly ScalarNode[] => {
  const found: ScalarNode[] = [];
  addGame(pairOf(script.script, 'game')?.value, found);
  addSection(pairOf(script.script, script.runner)?.value, found);
  addSection(pairOf(script.script, 'system')?.value, found);
  for (const step of script.steps) addStep(script, step, found);
  return found;
});

function addGame(game: YamlNode | undefined, found: ScalarNode[]): void {
  if (game?.kind !== 'mapping') return;
  for (const { key, value } of game.pairs) {
    if (key.text !== 'args' && key.text !== 'launch_configs') addValues(value, found);
  }
  addGameArgs(game, found);
  for (const item of itemsOf(game, 'launch_configs')) addLaunch(item, found);
}

function addLaunch(item: YamlNode, found: ScalarNode[]): void {
  if (item.kind !== 'mapping') return;
  addValues(pairOf(item, 'exe')?.value, found);
  addValues(pairOf(item, 'working_dir')?.value, found);
  addGameArgs(item, found);
}

/** The arguments of a game, unless they are given to a shell. */
function addGameArgs(node: MappingNode, found: ScalarNode[]): void {
  const program = pairOf(node, 'exe')?.value;
  const isShell = program?.kind === 'scalar' && /(?:^|\/)(?:ba|da|z)?sh$/.test(program.text);
  if (!isShell) addArgs(node, found);
}

function addArgs(node: MappingNode | undefined, found: ScalarNode[]): void {
  for (const scalar of valuesOf(pairOf(node, 'args')?.value)) if (!hasCommand(scalar.text)) found.push(scalar);
}

function addSection(section: YamlNode | undefined, found: ScalarNode[]): void {
  if (section?.kind !== 'mapping') return;
  for (const { key, value } of section.pairs) if (!commandLines.has(key.text)) addValues(value, found);
}

function addStep(script: Outline, { name, value }: StepEntry, found: ScalarNode[]): void {
  if (textSteps.has(name)) {
    if (value?.kind === 'scalar') found.push(value);
  } else if (value?.kind === 'mapping') {
    if (name === 'task') addTask(value, found);
    for (const key of parameters.get(name) ?? []) addValues(pairOf(value, key)?.value, found);
    if (name === 'execute' && runsOwnProgram(script, value)) addArgs(value, found);
  }
}

/** Lines for DOS have a `$` of their own. */
function addTask(given: MappingNode, found: ScalarNode[]): void {
  for (const { key, value } of given.pairs) {
    if (key.text !== 'commands' && key.text !== 'description') addValues(value, found);
  }
}

/** Whether it is one of the game's programs; those of the system, such as bash or perl, may mean more by a `$`. */
function runsOwnProgram(script: Outline, value: MappingNode): boolean {
  const file = pairOf(value, 'file')?.value;
  return file?.kind === 'scalar' && (file.text.startsWith('$') || labelsOf(script).has(file.text));
}

function hasCommand(text: string): boolean {
  return /(?:^|\s)-\w*[ce](?:\s|$)/.test(text);
}
