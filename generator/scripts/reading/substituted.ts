import type { MappingNode, ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { collect } from './collect.ts';
import { itemsOf, oncePerScript, pairOf, type Outline, type StepEntry } from './outline.ts';
import { valuesOf } from './scalars-of.ts';
import { valuesWhere } from './values-where.ts';
import { labelsOf } from './variables-of.ts';

const replaced = valuesWhere(({ variables }) => variables === 'replaced');
const shared = valuesWhere(({ variables }) => variables === 'shared');
const args = valuesWhere(({ variables }) => variables === 'arguments');

/** Settings that are command lines: a shell or the program may know more variables. */
const commandLines: ReadonlySet<string> = new Set(
  'prefix_command manual_command prelaunch_command postexit_command'.split(' '),
);

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
    if (key.text !== 'args' && key.text !== 'launch_configs') valuesOf(value, found.own);
  }
  addGameArgs(game, found);
  for (const item of itemsOf(game, 'launch_configs')) addLaunch(item, found);
}

function addLaunch(item: YamlNode, found: SubstitutedTexts): void {
  if (item.kind !== 'mapping') return;
  valuesOf(pairOf(item, 'exe')?.value, found.own);
  valuesOf(pairOf(item, 'working_dir')?.value, found.own);
  addGameArgs(item, found);
}

function addGameArgs(node: MappingNode, found: SubstitutedTexts): void {
  const program = pairOf(node, 'exe')?.value;
  const isShell = program?.kind === 'scalar' && /(?:^|\/)(?:ba|da|z)?sh$/.test(program.text);
  addArguments(pairOf(node, 'args')?.value, isShell, found);
}

function addArguments(node: YamlNode | undefined, isShell: boolean, { own, shared: texts }: SubstitutedTexts): void {
  for (const scalar of valuesOf(node)) (isShell || hasCommand(scalar.text) ? texts : own).push(scalar);
}

function addSection(section: YamlNode | undefined, { own, shared: texts }: SubstitutedTexts): void {
  if (section?.kind !== 'mapping') return;
  for (const { key, value } of section.pairs) valuesOf(value, commandLines.has(key.text) ? texts : own);
}

function addStep(script: Outline, step: StepEntry, found: SubstitutedTexts): void {
  if (step.name === 'task') addTask(step, found);
  for (const { node } of replaced(step)) valuesOf(node, found.own);
  for (const { node } of shared(step)) valuesOf(node, found.shared);
  for (const { node } of args(step)) addArguments(node, !runsOwnProgram(script, step.value), found);
}

/** The client puts variables into everything that it gives to a task. */
function addTask({ value, call }: StepEntry, { own, shared: texts }: SubstitutedTexts): void {
  if (value?.kind !== 'mapping') return;
  for (const { key, value: given } of value.pairs) {
    if (key.text === 'description') continue;
    valuesOf(given, call?.task.parameters[key.text]?.variables === 'shared' ? texts : own);
  }
}

/** Whether it is one of the game's programs; those of the system, such as bash or perl, may mean more by a `$`. */
function runsOwnProgram(script: Outline, value: YamlNode | undefined): boolean {
  const file = pairOf(value, 'file')?.value;
  return file?.kind === 'scalar' && (file.text.startsWith('$') || labelsOf(script).has(file.text));
}

function hasCommand(text: string): boolean {
  return /(?:^|\s)-\w*[ce](?:\s|$)/.test(text);
}
