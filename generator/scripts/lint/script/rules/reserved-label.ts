import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { builtInVariables } from '../../../effects/built-in-variables.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { plainName } from '../../../reading/plain-name.ts';

const reservedLabel = defineFinding({
  code: 'reserved-label',
  severity: 'error',
  message: (details: { label: string }) =>
    `With the label "${details.label}", $GAMEDIR is this file and no longer the game folder`,
  help: () => `Give the file another label, such as setup.`,
  why: 'A label stands for its file wherever its name is after a "$". With this one no step can name the game folder: a path below it would lie inside a file.',
  wrong: script('files:', '  - GAMEDIR: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

const hiddenVariable = defineFinding({
  code: 'hidden-variable',
  severity: 'warning',
  message: (details: { label: string; name: string }) =>
    `The label "${details.label}" hides the variable $${details.name} of the client`,
  help: () => `Give the file another label, such as setup.`,
  why: 'A label stands for its file wherever its name is after a "$", even where the client has a variable of that name: a step that means the variable gets the path of the file.',
  wrong: script('files:', '  - CACHE: https://example.org/setup.zip'),
  right: script('files:', '  - setup: https://example.org/setup.zip'),
});

export const reservedLabelRule: ScriptRule = {
  finding: reservedLabel,
  needs: ['files'],
  check: (script) =>
    labelsNamed(script, (name) => name === 'GAMEDIR').map((label) =>
      reservedLabel.at(placeOf(script, label), { label: label.text }),
    ),
};

export const hiddenVariableRule: ScriptRule = {
  finding: hiddenVariable,
  needs: ['files'],
  check: (script) =>
    labelsNamed(script, (name) => name !== 'GAMEDIR' && builtIn.has(name)).map((label) =>
      hiddenVariable.at(placeOf(script, label), { label: label.text, name: plainName(label.text) }),
    ),
};

const builtIn: ReadonlySet<string> = new Set(builtInVariables);

function labelsNamed({ files }: Outline, isMeant: (name: string) => boolean): ScalarNode[] {
  return files.map(({ label }) => label).filter(({ text }) => isMeant(plainName(text)));
}
