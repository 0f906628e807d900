import { plainName } from '../../../reading/names.ts';
import { script } from '../../../../findings/define-finding.ts';
import { suggest } from '../../../../text/suggest.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect, partOf, textOffset } from '../../../reading/nodes.ts';
import { type Outline, valueAt } from '../../../reading/outline.ts';
import { sharedTexts, substitutedTexts } from '../../../reading/substituted.ts';
import {
  clientVariables,
  isAssigned,
  isKnownName,
  dashedNamesOf,
  knownNames,
  variablesIn,
  type VariableUse,
} from '../../../reading/variables-of.ts';
import { faultAt, scriptRule } from '../script-rule.ts';

export const unknownVariableRule = scriptRule({
  code: 'unknown-variable',
  message: ({ variable, suggestion }: { variable: string; suggestion: string | undefined }) =>
    `The variable $${variable} is never set${suggestion === undefined ? '' : `; did you mean $${suggestion}?`}`,
  help: ({ suggestion }) =>
    suggestion === undefined
      ? `Set it in "variables", name a label of "files", or write "$$" for a dollar sign.`
      : `Write "$${suggestion}" instead, or set the variable in "variables".`,
  why: 'The client leaves a variable that it does not know as it is: the file would be looked for, or put, in a folder with a dollar sign in its name.',
  wrong: script('game:', '  exe: $GAMEDRI/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: (script) => {
    if (!areNamesKnown(script)) return [];
    return [
      ...collect(substitutedTexts(script), (scalar) => unknownIn(script, scalar)),
      ...collect(sharedTexts(script), (scalar) => misspeltIn(script, scalar)),
      ...collect(script.files, (file) => inAddress(script, file.address)),
    ];
  },
});

/** Whether names in `variables` and `files` are readable; otherwise they have findings of their own. */
function areNamesKnown({ script }: Outline): boolean {
  const variables = valueAt(script, 'variables')?.kind ?? 'mapping';
  const files = valueAt(script, 'files')?.kind ?? 'sequence';
  return variables === 'mapping' && files === 'sequence';
}

function unknownIn(script: Outline, scalar: ScalarNode, shortest = 1) {
  const { text } = scalar;
  const isUnknown = ({ name, index }: VariableUse) =>
    // Without braces, the client also replaces its own names with `-`.
    name.length >= shortest &&
    !isKnownName(script, name) &&
    !dashedNamesOf(script).some((dashed) => text.startsWith(dashed, index + 1));
  const uses = variablesIn(text).filter(isUnknown);
  // Without exact places, one finding for each name is enough.
  const isExact = textOffset(script, scalar) !== undefined;
  return uses
    .filter(({ name }, at) => isExact || uses.findIndex((use) => use.name === name) === at)
    .map((use) => {
      const ofMenu = `INPUT_${use.name}`;
      const suggestion = isKnownName(script, ofMenu) ? ofMenu : suggest(use.name, knownNames(script));
      return faultAt(partOf(script, scalar, use), { variable: use.name, suggestion });
    });
}

/** An unknown variable in a command is a misspelt one of the client if it is similar, not short, and not set there. */
function misspeltIn(script: Outline, scalar: ScalarNode) {
  return unknownIn(script, scalar, 4).filter(({ details: { variable, suggestion = '' } }) => {
    const isMistaken =
      clientVariables.has(suggestion) || suggestion === `INPUT_${variable}` || variable.startsWith('INPUT_');
    return isMistaken && !isAssigned(scalar.text, variable);
  });
}

/** An address may contain `$`, but no braces, and rarely a word in capitals after it. */
function inAddress(script: Outline, address: ScalarNode | undefined) {
  if (address?.text.startsWith('http') !== true) return [];
  return unknownIn(script, address).filter(({ details: { variable, suggestion } }) => {
    const isMeant = (variable.length > 3 && suggestion !== undefined) || /^[A-Z_]{3,}$/.test(variable);
    return isMeant || address.text.includes(`{${variable}}`);
  });
}

/** Variables in the notation of a shell, make, Windows or templates. */
const FORM =
  /\$\$\{?([A-Za-z_][\w-]*)\}?|\$\{([A-Za-z_]\w*(?:-\w+)*)(?![\w}-])|\$\(([A-Za-z_][\w-]*)\)|(?:\$ ?\[|\$ |%|(?<!\$)\{)([A-Z_]+)[\]%}]?|^([A-Z_]+)(?=\/)/g;

/** Signs of these notations; most texts have none. */
const FORM_SIGNS = /\$[$({[ ]|[%{][A-Z]|^[A-Z_]+\//;

export const variableFormRule = scriptRule({
  code: 'variable-form',
  message: ({ written: form }: { written: string; variable: string }) => `"${form}" is no variable to the client`,
  help: ({ written: form, variable }) =>
    /^\$\{\w+\W/.test(form)
      ? `Write $${variable} or \${${variable}}; where a shell should change the value, put it into a variable of the shell first.`
      : `Write $${variable} or \${${variable}}.`,
  why: 'The client knows $NAME and ${NAME}. What has another form it leaves as it is written: the file would be looked for, or put, in a folder of that name, and a shell puts nothing in its place.',
  wrong: script('game:', '  exe: $(GAMEDIR)/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
  find: (script) => [
    ...collect(substitutedTexts(script), (scalar) => formsIn(script, scalar, false)),
    ...collect(sharedTexts(script), (scalar) => formsIn(script, scalar, true)),
  ],
});

function formsIn(script: Outline, scalar: ScalarNode, isShared: boolean) {
  const { text } = scalar;
  if (!FORM_SIGNS.test(text)) return [];
  return collect([...text.matchAll(FORM)], (match) => {
    const [form, doubleDollar, open, parenthesized, foreign, bare] = match;
    const variable = plainName(doubleDollar ?? open ?? parenthesized ?? foreign ?? bare ?? '');
    const isMistaken =
      isShared || foreign !== undefined || bare !== undefined
        ? clientVariables.has(variable) && !isAssigned(text, variable) && (bare === undefined || variable === 'GAMEDIR')
        : isKnownName(script, variable);
    const part = { index: match.index, length: form.length };
    return isMistaken ? [faultAt(partOf(script, scalar, part), { written: form, variable })] : [];
  });
}
