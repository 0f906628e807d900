import type { MappingNode, ScalarNode, YamlNode } from '../../../yaml/load/yaml-node.ts';
import { collect } from '../collect.ts';
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

/** Parameters whose text is one for a shell, or for whatever program reads the file. */
const sharedParameters: ReadonlyMap<string, readonly string[]> = new Map([
  ['execute', ['command']],
  ['write_file', ['content']],
  ['write_config', ['data', 'value']],
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

/** Texts into which the client puts variables. */
export interface SubstitutedTexts {
  /** In these an unknown variable stays as it is written, to no one's use. */
  readonly own: ScalarNode[];
  /** In these a `$` may mean something to a shell, or to the program that reads them, as well. */
  readonly shared: ScalarNode[];
}

/** Texts of the sections that are saved with the game, when all steps are done. */
export const savedTexts = oncePerScript(({ script, runner }): SubstitutedTexts => {
  const found: SubstitutedTexts = { own: [], shared: [] };
  addGame(pairOf(script, 'game')?.value, found);
  addSection(pairOf(script, runner)?.value, found);
  addSection(pairOf(script, 'system')?.value, found);
  return found;
});

/** Texts of each step, in their order. */
export const textsBySteps = oncePerScript((script): readonly SubstitutedTexts[] =>
  script.steps.map((step) => {
    const found: SubstitutedTexts = { own: [], shared: [] };
    addStep(script, step, found);
    return found;
  }),
);

/** Every scalar in which an unknown variable stays as it is written, to no one's use. */
export const substitutedTexts = oncePerScript((script): readonly ScalarNode[] => [
  ...savedTexts(script).own,
  ...collect(textsBySteps(script), ({ own }) => own),
]);

/** Every scalar in which an unknown variable may be one of a shell or of another program. */
export const sharedTexts = oncePerScript((script): readonly ScalarNode[] => [
  ...savedTexts(script).shared,
  ...collect(textsBySteps(script), ({ shared }) => shared),
]);

function addGame(game: YamlNode | undefined, found: SubstitutedTexts): void {
  if (game?.kind !== 'mapping') return;
  for (const { key, value } of game.pairs) {
    if (key.text !== 'args' && key.text !== 'launch_configs') addValues(value, found.own);
  }
  addGameArgs(game, found);
  for (const item of itemsOf(game, 'launch_configs')) addLaunch(item, found);
}

function addLaunch(item: YamlNode, found: SubstitutedTexts): void {
  if (item.kind !== 'mapping') return;
  addValues(pairOf(item, 'exe')?.value, found.own);
  addValues(pairOf(item, 'working_dir')?.value, found.own);
  addGameArgs(item, found);
}

/** The arguments of a game, which may be a shell. */
function addGameArgs(node: MappingNode, found: SubstitutedTexts): void {
  const program = pairOf(node, 'exe')?.value;
  const isShell = program?.kind === 'scalar' && /(?:^|\/)(?:ba|da|z)?sh$/.test(program.text);
  addArgs(node, isShell, found);
}

function addArgs(node: MappingNode, isShell: boolean, { own, shared }: SubstitutedTexts): void {
  for (const scalar of valuesOf(pairOf(node, 'args')?.value))
    (isShell || hasCommand(scalar.text) ? shared : own).push(scalar);
}

function addSection(section: YamlNode | undefined, { own, shared }: SubstitutedTexts): void {
  if (section?.kind !== 'mapping') return;
  for (const { key, value } of section.pairs) addValues(value, commandLines.has(key.text) ? shared : own);
}

function addStep(script: Outline, { name, value }: StepEntry, found: SubstitutedTexts): void {
  if (textSteps.has(name)) {
    if (value?.kind === 'scalar') found.own.push(value);
  } else if (value?.kind === 'mapping') {
    if (name === 'task') addTask(value, found.own);
    for (const key of parameters.get(name) ?? []) addValues(pairOf(value, key)?.value, found.own);
    for (const key of sharedParameters.get(name) ?? []) addValues(pairOf(value, key)?.value, found.shared);
    if (name === 'execute') addArgs(value, !runsOwnProgram(script, value), found);
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
