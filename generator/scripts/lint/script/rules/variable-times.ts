import { plainName } from '../../../reading/names.ts';
import { script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, partOf, scalarsOf, valuesOf } from '../../../reading/nodes.ts';
import { scalarOf, type Outline, type StepEntry, valueAt } from '../../../reading/outline.ts';
import { savedTexts, textsBySteps, type SubstitutedTexts, valuesWhere } from '../../../reading/substituted.ts';
import { isAssigned, isInVariables, isKnownName, isSetAtStart, variablesIn } from '../../../reading/variables-of.ts';
import { faultAt, scriptRule, inEach } from '../script-rule.ts';

const MERGE = ['  - merge:', '      src: $DISC/data', '      dst: $GAMEDIR'];

export const earlyVariableRule = scriptRule({
  code: 'early-variable',
  message: ({ variable, setBy }: { variable: string; setBy: string }) =>
    `$${variable} is ${variable === 'INPUT' ? 'empty' : 'not set'} here: no ${setBy} comes before it`,
  help: ({ setBy }) =>
    setBy === 'download'
      ? 'Write the whole address: files are fetched before anything else happens.'
      : `Put the step "${setBy}" before it, or write what the variable should stand for.`,
  why: 'The client sets $INPUT when the player has chosen in a menu, $DISC when a disc was found, and the label of a file when that is fetched. Before that it leaves the name as it is written, or puts nothing in its place.',
  wrong: script('installer:', ...MERGE),
  right: script('installer:', '  - insert-disc:', '      requires: data', ...MERGE),
  find: (script) => [
    ...collect(script.files, (file) => earlyInAddress(script, file.address)),
    ...collect(textsBySteps(script), (texts, index) => inTexts(script, texts, index)),
    ...inTexts(script, savedTexts(script), script.steps.length),
  ],
});

function inTexts(script: Outline, { clientOnly: ownTexts, shared }: SubstitutedTexts, stepIndex: number) {
  const setBy = (name: string) => stepBefore(script, name, stepIndex);
  return [
    ...collect(ownTexts, (text) => earlyIn(script, text, setBy)),
    ...collect(shared, (text) =>
      earlyIn(script, text, setBy).filter(({ details }) => !isAssigned(text.text, details.variable)),
    ),
  ];
}

function earlyInAddress(script: Outline, address: ScalarNode | undefined) {
  if (address?.text.startsWith('http') !== true) return [];
  return earlyIn(script, address, (name) =>
    isKnownName(script, name) && (!isSetAtStart(script, name) || stepBefore(script, name, 0) !== undefined)
      ? 'download'
      : undefined,
  );
}

function earlyIn(script: Outline, scalar: ScalarNode, setBy: (name: string) => string | undefined) {
  return collect(variablesIn(scalar.text), (use) => {
    const step = setBy(use.name);
    return step === undefined ? [] : [faultAt(partOf(script, scalar, use), { variable: use.name, setBy: step })];
  });
}

function stepBefore(script: Outline, name: string, stepIndex: number): string | undefined {
  const isMenu = name === 'INPUT' || name.startsWith('INPUT_');
  if ((!isMenu && name !== 'DISC') || isInVariables(script, name)) return undefined;
  const earlierSteps = script.steps.slice(0, stepIndex);
  if (!isMenu) return earlierSteps.some((step) => step.name === 'insert_disc') ? undefined : 'insert-disc';
  // Another rule reports a variable that no menu sets.
  if (name !== 'INPUT' && !isKnownName(script, name)) return undefined;
  const menus = earlierSteps.filter((step) => step.name === 'input_menu');
  const isSet = ({ value }: StepEntry) => plainName(`INPUT_${scalarOf(value, 'id')?.text ?? ''}`) === name;
  return menus.length > 0 && (name === 'INPUT' || menus.some(isSet)) ? undefined : 'input_menu';
}

export const unsubstitutedVariableRule = scriptRule({
  code: 'unsubstituted-variable',
  message: ({ variable, where }: { variable: string; where: string }) =>
    `The client puts nothing in place of $${variable} in "${where}"`,
  help: ({ variable, where }) => {
    if (where === 'variables')
      return `Write $${variable} where the variable is used, and only the rest in "variables".`;
    return where === 'data'
      ? 'Write the file with "write_file" or "write_config" instead, or add a step "substitute_vars" for it.'
      : `Say it without the variable: "$${variable}" stays there as it is written.`;
  },
  why: 'The client fills in variables once, in paths, commands, arguments and settings. In the values of "variables", in the data of write_json and in messages to the player it leaves them: a folder is made whose name begins with a dollar sign, or the player reads it.',
  wrong: script('variables:', '  DATA: $GAMEDIR/data', 'installer:', '  - mkdir: $DATA'),
  right: script('variables:', '  DATA: data', 'installer:', '  - mkdir: $GAMEDIR/$DATA'),
  find: inEach(placesOf, ({ where, node }, script) =>
    collect(variablesIn(node.text), (use) => {
      // Players may know their home folder.
      const isClear = use.name === 'HOME' && SHOWN_TEXTS.includes(where);
      if (isClear || !isKnownName(script, use.name)) return [];
      return [faultAt(partOf(script, node, use), { variable: use.name, where })];
    }),
  ),
});

const SHOWN_TEXTS = ['description', 'message', 'install_complete_text'];

const keptValues = valuesWhere(({ variables }) => variables === 'kept');
const outputsOf = valuesWhere(({ names }) => names === 'output');

function placesOf({ script, steps }: Outline) {
  // Such a step replaces variables in a written file.
  const isFilledIn = steps.some(({ name }) => name === 'substitute_vars');
  return [
    ...(isFilledIn ? [] : textsIn('variables', valueAt(script, 'variables'))),
    ...textsIn('install_complete_text', valueAt(script, 'install_complete_text')),
    ...collect(steps, (step) =>
      isFilledIn && outputsOf(step).length > 0 ? [] : collect(keptValues(step), ({ key, node }) => textsIn(key, node)),
    ),
  ];
}

/** Texts of a value; for a menu also its keys, which are answers. */
function textsIn(where: string, value: YamlNode | undefined) {
  const scalars = where === 'options' ? scalarsOf(value) : valuesOf(value);
  return collect(scalars, (node) => (node.text.includes('$') ? [{ where, node }] : []));
}
