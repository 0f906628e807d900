import { wordSet } from '../../text/word-set.ts';
import { plainName } from './names.ts';
import type { ScalarNode, YamlNode } from '../../yaml/load/yaml-node.ts';
import { collect, valuesOf, scalarsOf } from './nodes.ts';
import { itemsOf, oncePerScript, pairsOf, scalarOf, type Outline, type StepEntry, valueAt } from './outline.ts';
import { labelsOf } from './variables-of.ts';
import { SPOKEN, type StepParameter } from '../vocabulary/parameter.ts';
import { stepDescription, steps } from '../vocabulary/steps.ts';

const replacedValues = valuesWhere(({ variables }) => variables === 'replaced');
const shared = valuesWhere(({ variables }) => variables === 'shared');
const args = valuesWhere(({ variables }) => variables === 'arguments');

/** Command lines, where a shell or program may know more variables. */
const commandLines = wordSet('prefix_command manual_command prelaunch_command postexit_command');

export interface SubstitutedTexts {
  /** Texts in which unknown variables stay. */
  readonly clientOnly: ScalarNode[];
  /** Texts in which a shell or program may read `$`. */
  readonly shared: ScalarNode[];
}

/** Texts saved with the game after all steps. */
export const savedTexts = oncePerScript(({ script, runner }): SubstitutedTexts => {
  const result: SubstitutedTexts = { clientOnly: [], shared: [] };
  addGame(valueAt(script, 'game'), result);
  addSection(valueAt(script, runner), result);
  addSection(valueAt(script, 'system'), result);
  return result;
});

export const textsBySteps = oncePerScript((script): readonly SubstitutedTexts[] =>
  script.steps.map((step) => {
    const result: SubstitutedTexts = { clientOnly: [], shared: [] };
    addStep(script, step, result);
    return result;
  }),
);

export const substitutedTexts = oncePerScript((script): readonly ScalarNode[] => [
  ...savedTexts(script).clientOnly,
  ...collect(textsBySteps(script), ({ clientOnly }) => clientOnly),
]);

export const sharedTexts = oncePerScript((script): readonly ScalarNode[] => [
  ...savedTexts(script).shared,
  ...collect(textsBySteps(script), ({ shared }) => shared),
]);

function addGame(game: YamlNode | undefined, result: SubstitutedTexts): void {
  if (game?.kind !== 'mapping') return;
  for (const { key, value } of game.pairs) {
    if (key.text !== 'args' && key.text !== 'launch_configs') valuesOf(value, result.clientOnly);
  }
  addGameArgs(game, result);
  for (const item of itemsOf(game, 'launch_configs')) {
    valuesOf(valueAt(item, 'exe'), result.clientOnly);
    valuesOf(valueAt(item, 'working_dir'), result.clientOnly);
    addGameArgs(item, result);
  }
}

function addGameArgs(node: YamlNode, result: SubstitutedTexts): void {
  const program = valueAt(node, 'exe');
  const isShell = program?.kind === 'scalar' && /(?:^|\/)(?:ba|da|z)?sh$/.test(program.text);
  addArguments(valueAt(node, 'args'), isShell, result);
}

function addArguments(node: YamlNode | undefined, isShell: boolean, result: SubstitutedTexts): void {
  for (const scalar of valuesOf(node))
    (isShell || /(?:^|\s)-\w*[ce](?:\s|$)/.test(scalar.text) ? result.shared : result.clientOnly).push(scalar);
}

function addSection(section: YamlNode | undefined, { clientOnly: ownTexts, shared: texts }: SubstitutedTexts): void {
  for (const { key, value } of pairsOf(section)) valuesOf(value, commandLines.has(key.text) ? texts : ownTexts);
}

function addStep(script: Outline, step: StepEntry, result: SubstitutedTexts): void {
  const { name, value, call } = step;
  for (const { key, value: argument } of name === 'task' ? pairsOf(value) : []) {
    const isShared = call?.task.parameters[key.text]?.variables === 'shared';
    if (key.text !== 'description') valuesOf(argument, isShared ? result.shared : result.clientOnly);
  }
  for (const { node } of replacedValues(step)) valuesOf(node, result.clientOnly);
  for (const { node } of shared(step)) valuesOf(node, result.shared);
  // A program of the game reads no `$`; one of the system, such as bash, may.
  const file = scalarOf(value, 'file')?.text;
  const isOwn = file !== undefined && (file.startsWith('$') || labelsOf(script).has(file));
  for (const { node } of args(step)) addArguments(node, !isOwn, result);
}

const silentKeys = wordSet('files installer install_complete_text custom-name requires extends require-binaries');

/** Every scalar outside steps that could name a file of the script. */
export function sectionTexts({ script }: Outline): ScalarNode[] {
  const scalars: ScalarNode[] = [];
  for (const { key, value } of script.pairs) if (!silentKeys.has(key.text)) addInside(value, scalars);
  return scalars;
}

/** Scalars of steps in which the client may substitute a value, without messages. */
export function stepTexts({ script }: Outline): ScalarNode[] {
  const installer = valueAt(script, 'installer');
  if (installer?.kind !== 'sequence') return scalarsOf(installer);
  const scalars: ScalarNode[] = [];
  for (const item of installer.items) {
    if (item.kind === 'mapping') for (const { value } of item.pairs) addInside(value, scalars);
  }
  return scalars;
}

function addInside(node: YamlNode, scalars: ScalarNode[]): void {
  if (node.kind !== 'mapping') scalarsOf(node, scalars);
  else for (const pair of node.pairs) if (!SPOKEN.has(pair.key.text)) scalarsOf(pair.value, scalars);
}

/** Whether a name is a word of a text, `-` read as `_`; `plainText` has `_` for `-` already. */
export function mentions(text: string, plainText: string, name: string): boolean {
  const plain = plainName(name);
  for (let index = plainText.indexOf(plain); index !== -1; index = plainText.indexOf(plain, index + 1)) {
    if (!isWordPart(text[index - 1]) && !isWordPart(text[index + plain.length])) return true;
  }
  return false;
}

function isWordPart(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}

type Traits = Omit<StepParameter, 'description'>;

/** A value of a step; `key` is empty for the one text of a step that takes no parameters. */
interface StepValue {
  readonly key: string;
  readonly node: YamlNode;
}

export function valuesWhere(holds: (traits: Traits) => boolean): (step: StepEntry) => readonly StepValue[] {
  const keysOf = new Map(
    Object.entries(steps).map(([name, { text, parameters }]) => {
      const traits = text === undefined ? { ...stepDescription, ...parameters } : { '': text };
      return [name, Object.entries<Traits>(traits).flatMap(([key, trait]) => (holds(trait) ? [key] : []))];
    }),
  );
  return ({ name, value }) => {
    const keys = keysOf.get(name);
    if (keys === undefined || keys.length === 0 || value === undefined) return [];
    const values: StepValue[] = [];
    for (const key of keys) {
      const node = key === '' ? value : valueAt(value, key);
      if (node !== undefined) values.push({ key, node });
    }
    return values;
  };
}
