import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { placeInText } from '../../../reading/scalars-of.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../../reading/collect.ts';
import { type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { sharedTexts, substitutedTexts } from '../../../reading/substituted.ts';
import { clientVariables, isAssigned, isKnownName } from '../../../reading/variables-of.ts';
import { plainName } from '../../../reading/plain-name.ts';

const variableForm = defineFinding({
  code: 'variable-form',
  severity: 'warning',
  message: ({ written }: { written: string; variable: string }) => `"${written}" is no variable to the client`,
  help: ({ written, variable }) =>
    /^\$\{\w+\W/.test(written)
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
const HINT = /\$[$({[ ]|[%{][A-Z]|^[A-Z_]+\//;

export const variableFormRule: ScriptRule = {
  finding: variableForm,
  check: (script) => [
    ...collect(substitutedTexts(script), (scalar) => formsIn(script, scalar, false)),
    ...collect(sharedTexts(script), (scalar) => formsIn(script, scalar, true)),
  ],
};

function formsIn(script: Outline, scalar: ScalarNode, isShared: boolean): Diagnostic[] {
  const { text } = scalar;
  const found: Diagnostic[] = [];
  if (!HINT.test(text)) return found;
  for (let match = FORM.exec(text); match !== null; match = FORM.exec(text)) {
    const [written, escaped, open, round, other, bare] = match;
    const variable = plainName(escaped ?? open ?? round ?? other ?? bare ?? '');
    const isMistaken =
      isShared || other !== undefined || bare !== undefined
        ? clientVariables.has(variable) && !isAssigned(text, variable) && (bare === undefined || variable === 'GAMEDIR')
        : isKnownName(script, variable);
    if (!isMistaken) continue;
    const place = placeInText(script, scalar, { index: match.index, length: written.length });
    found.push(variableForm.at(place, { written, variable }));
  }
  return found;
}
