import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { detailOf, type Diagnostic } from '../../../../findings/diagnostic.ts';
import { suggest } from '../../../../text/suggest.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { pairOf, type Outline } from '../../../reading/outline.ts';
import { plainName } from '../../../reading/plain-name.ts';
import { placeInText, textOffset } from '../../../reading/scalars-of.ts';
import { sharedTexts, substitutedTexts } from '../../../reading/substituted.ts';
import {
  clientVariables,
  isAssigned,
  isKnownName,
  dashedNamesOf,
  knownNames,
  variablesIn,
} from '../../../reading/variables-of.ts';
import { scriptRule } from '../script-rule.ts';

const unknownVariable = defineFinding({
  code: 'unknown-variable',
  severity: 'warning',
  message: (details: { variable: string; suggestion: string | undefined }) =>
    details.suggestion === undefined
      ? `The variable $${details.variable} is never set`
      : `The variable $${details.variable} is never set; did you mean $${details.suggestion}?`,
  help: ({ suggestion }) =>
    suggestion === undefined
      ? `Set it in "variables", name a label of "files", or write "$$" for a dollar sign.`
      : `Write "$${suggestion}" instead, or set the variable in "variables".`,
  why: 'The client leaves a variable that it does not know as it is: the file would be looked for, or put, in a folder with a dollar sign in its name.',
  wrong: script('game:', '  exe: $GAMEDRI/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

export const unknownVariableRule = scriptRule(unknownVariable, (script) => {
  if (!areNamesKnown(script)) return [];
  return [
    ...collect(substitutedTexts(script), (scalar) => unknownIn(script, scalar)),
    ...collect(sharedTexts(script), (scalar) => misspeltIn(script, scalar)),
    ...collect(script.files, (file) => inAddress(script, file.address)),
  ];
});

/** Whether `variables` and `files` have the form in which names can be read; if not, they have findings of their own. */
function areNamesKnown({ script }: Outline): boolean {
  const variables = pairOf(script, 'variables')?.value.kind ?? 'mapping';
  const files = pairOf(script, 'files')?.value.kind ?? 'sequence';
  return variables === 'mapping' && files === 'sequence';
}

function unknownIn(script: Outline, scalar: ScalarNode, isMeant = (variable: string) => variable !== ''): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const names: string[] = [];
  const { text } = scalar;
  if (!text.includes('$')) return findings;
  for (const use of variablesIn(text)) {
    const { name: variable, index } = use;
    if (!isMeant(variable) || isKnownName(script, variable) || isDashed(script, text, index + 1)) continue;
    const offset = textOffset(script, scalar);
    // Without exact places one finding for each name is enough.
    if (offset === undefined && names.includes(variable)) continue;
    names.push(variable);
    const ofMenu = `INPUT_${variable}`;
    const suggestion = isKnownName(script, ofMenu) ? ofMenu : suggest(variable, knownNames(script));
    findings.push(unknownVariable.at(placeInText(script, scalar, use), { variable, suggestion }));
  }
  return findings;
}

/** Without braces the client looks for the names with `-` that it knows. */
function isDashed(script: Outline, text: string, index: number): boolean {
  return dashedNamesOf(script).some((name) => text.startsWith(name, index));
}

/** In a command, an unknown variable is a misspelt one of the client if near to it and not set there. */
function misspeltIn(script: Outline, scalar: ScalarNode): Diagnostic[] {
  return unknownIn(script, scalar, isLong).filter((finding) => {
    const variable = detailOf(finding, 'variable') ?? '';
    const suggestion = detailOf(finding, 'suggestion') ?? '';
    const isMistaken = clientVariables.has(suggestion) || suggestion === `INPUT_${variable}`;
    return isMistaken && !isAssigned(scalar.text, variable);
  });
}

/** Of a short name hardly anything is left when two letters are wrong. */
function isLong(variable: string): boolean {
  return variable.length > 3;
}

/** An address may have its own `$`, but no braces, and hardly a word in capitals behind it. */
function inAddress(script: Outline, address: ScalarNode | undefined): Diagnostic[] {
  if (address?.text.startsWith('http') !== true) return [];
  return unknownIn(script, address).filter((finding) => {
    const variable = detailOf(finding, 'variable') ?? '';
    const isMeant =
      variable.length > 3 && (detailOf(finding, 'suggestion') !== undefined || /^[A-Z_]+$/.test(variable));
    return isMeant || address.text.includes(`{${variable}}`);
  });
}

const variableForm = defineFinding({
  code: 'variable-form',
  severity: 'warning',
  message: ({ written: form }: { written: string; variable: string }) => `"${form}" is no variable to the client`,
  help: ({ written: form, variable }) =>
    /^\$\{\w+\W/.test(form)
      ? `Write $${variable} or \${${variable}}; where a shell should change the value, put it into a variable of the shell first.`
      : `Write $${variable} or \${${variable}}.`,
  why: 'The client knows $NAME and ${NAME}. What has another form it leaves as it is written: the file would be looked for, or put, in a folder of that name, and a shell puts nothing in its place.',
  wrong: script('game:', '  exe: $(GAMEDIR)/my-game'),
  right: script('game:', '  exe: $GAMEDIR/my-game'),
});

/** Forms of other programs: of a shell, of make, of Windows, of templates. */
const FORM =
  /\$\$\{?([A-Za-z_][\w-]*)\}?|\$\{([A-Za-z_]\w*(?:-\w+)*)(?![\w}-])|\$\(([A-Za-z_][\w-]*)\)|(?:\$ ?\[|\$ |%|(?<!\$)\{)([A-Z_]+)[\]%}]?|^([A-Z_]+)(?=\/)/g;

/** Most texts have none of these. */
const FORM_SIGNS = /\$[$({[ ]|[%{][A-Z]|^[A-Z_]+\//;

export const variableFormRule = scriptRule(variableForm, (script) => [
  ...collect(substitutedTexts(script), (scalar) => formsIn(script, scalar, false)),
  ...collect(sharedTexts(script), (scalar) => formsIn(script, scalar, true)),
]);

function formsIn(script: Outline, scalar: ScalarNode, isShared: boolean): Diagnostic[] {
  const { text } = scalar;
  const findings: Diagnostic[] = [];
  if (!FORM_SIGNS.test(text)) return findings;
  for (let match = FORM.exec(text); match !== null; match = FORM.exec(text)) {
    const [form, doubled, open, round, other, bare] = match;
    const variable = plainName(doubled ?? open ?? round ?? other ?? bare ?? '');
    const isMistaken =
      isShared || other !== undefined || bare !== undefined
        ? clientVariables.has(variable) && !isAssigned(text, variable) && (bare === undefined || variable === 'GAMEDIR')
        : isKnownName(script, variable);
    if (!isMistaken) continue;
    const place = placeInText(script, scalar, { index: match.index, length: form.length });
    findings.push(variableForm.at(place, { written: form, variable }));
  }
  return findings;
}
