import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { stepTexts } from '../../../reading/usable-texts.ts';
import type { Pair, YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { describeNode, isFalsy, isText } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';
import { isSaved } from '../../../reading/section-forms.ts';

const settingType = defineFinding({
  code: 'setting-type',
  severity: 'error',
  message: (details: { key: string; expected: string; actual: string }) =>
    `"${details.key}" must be ${details.expected}, not ${details.actual}`,
  help: ({ key, expected }) =>
    expected === 'a text' ? `Put the value of "${key}" in quotes.` : `Write the path of the program.`,
  why: 'The client runs text functions on these settings: over another value it crashes, over a version of Wine before the installation, over a variable at the step that has its name, over a program when the game is saved, after all steps.',
  wrong: scriptFor('wine', 'wine:', '  version: 9.0'),
  right: scriptFor('wine', 'wine:', "  version: '9.0'"),
});

export const settingTypeRule: ScriptRule = {
  finding: settingType,
  check: (script) => [
    ...checkVersion(script),
    ...checkProgram(script),
    ...crashingVariables(script).map(({ key, value }) => found(script, key.text, 'a text', value)),
  ],
};

function checkVersion(script: Outline) {
  if (script.runner !== 'wine') return [];
  const version = pairOf(pairOf(script.script, 'wine')?.value, 'version')?.value;
  if (version === undefined || version.kind === 'alias' || isText(version) || isFalsy(version)) return [];
  return [found(script, 'version', 'a text', version)];
}

/** Of the old form the key stands at the top. */
function checkProgram(script: Outline) {
  if (!isSaved(script)) return [];
  const program = pairOf(pairOf(script.script, 'game')?.value, 'exe') ?? pairOf(script.script, 'exe');
  const value = program?.value;
  // The client makes a flag of any text that reads as one.
  if (value?.kind !== 'scalar' || !/^(?:true|false)$/i.test(value.text)) return [];
  return [found(script, 'exe', 'a path', value)];
}

/** In place of a text that is nothing but the name of a variable, the client puts its value as it is. */
export function crashingVariables(script: Outline): readonly Pair[] {
  const variables = pairOf(script.script, 'variables')?.value;
  if (variables?.kind !== 'mapping') return [];
  const others = variables.pairs.filter(({ value }) => value.kind !== 'alias' && !isText(value));
  if (others.length === 0) return [];
  const words = new Set(stepTexts(script).flatMap(({ text }) => [text, ...text.split(/\s+/)]));
  return others.filter(({ key }) => words.has(key.text));
}

function found(script: Outline, key: string, expected: string, value: YamlNode) {
  return settingType.at(placeOf(script, value), { key, expected, actual: describeNode(value) });
}
