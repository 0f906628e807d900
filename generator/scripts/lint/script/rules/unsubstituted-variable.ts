import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { ScalarNode, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { pairOf, type Outline } from '../../../reading/outline.ts';
import { scalarsOf, valuesOf, placeInText } from '../../../reading/scalars-of.ts';
import { valuesWhere } from '../../../reading/values-where.ts';
import { isKnownName, variablesIn } from '../../../reading/variables-of.ts';

const unsubstitutedVariable = defineFinding({
  code: 'unsubstituted-variable',
  severity: 'warning',
  message: ({ variable, where }: { variable: string; where: string }) =>
    `The client puts nothing in place of $${variable} in "${where}"`,
  help: ({ variable, where }) =>
    where === 'variables'
      ? `Write $${variable} where the variable is used, and only the rest in "variables".`
      : where === 'data'
        ? 'Write the file with "write_file" or "write_config" instead, or add a step "substitute_vars" for it.'
        : `Say it without the variable: "$${variable}" stays there as it is written.`,
  why: 'The client fills in variables once, in paths, commands, arguments and settings. In the values of "variables", in the data of write_json and in messages to the player it leaves them: a folder is made whose name begins with a dollar sign, or the player reads it.',
  wrong: script('variables:', '  DATA: $GAMEDIR/data', 'installer:', '  - mkdir: $DATA'),
  right: script('variables:', '  DATA: data', 'installer:', '  - mkdir: $GAMEDIR/$DATA'),
});

export const unsubstitutedVariableRule: ScriptRule = {
  finding: unsubstitutedVariable,
  check: inEach(placesOf, (script, { where, node }) =>
    collect(variablesIn(node.text), (use) =>
      // That one the player may know.
      isKnownName(script, use.name) && !(use.name === 'HOME' && SHOWN_TEXTS.includes(where))
        ? [unsubstitutedVariable.at(placeInText(script, node, use), { variable: use.name, where })]
        : [],
    ),
  ),
};

interface Unsubstituted {
  readonly where: string;
  readonly node: ScalarNode;
}

const SHOWN_TEXTS = ['description', 'message', 'install_complete_text'];

const kept = valuesWhere(({ variables }) => variables === 'kept');
const outputsOf = valuesWhere(({ names }) => names === 'output');

function placesOf({ script, steps }: Outline): Unsubstituted[] {
  const found: Unsubstituted[] = [];
  // What is written to a file first, such a step fills in.
  const isFilledIn = steps.some(({ name }) => name === 'substitute_vars');
  if (!isFilledIn) add('variables', pairOf(script, 'variables')?.value, found);
  add('install_complete_text', pairOf(script, 'install_complete_text')?.value, found);
  for (const step of steps) {
    if (isFilledIn && outputsOf(step).length > 0) continue;
    for (const { key, node } of kept(step)) add(key, node, found);
  }
  return found;
}

/** Of a menu the values as well, which are keys. */
function add(where: string, node: YamlNode | undefined, found: Unsubstituted[]): void {
  if (node === undefined) return;
  const scalars: ScalarNode[] = [];
  if (where === 'options') scalarsOf(node, scalars);
  else valuesOf(node, scalars);
  for (const scalar of scalars) if (scalar.text.includes('$')) found.push({ where, node: scalar });
}
