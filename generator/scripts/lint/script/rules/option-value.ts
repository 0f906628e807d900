import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { settingsOf } from '../../../reading/section-forms.ts';
import type { Pair } from '../../../../yaml/load/yaml-node.ts';
import { scalarValue } from '../../../../records/fields.ts';
import { freeOptions } from '../../../vocabulary/runners.ts';
import { inEach, type ScriptRule } from '../script-rule.ts';
import { placeOf, type Outline } from '../../../reading/outline.ts';
import { labelsOf, variablesOf } from '../../../reading/variables-of.ts';

const optionValue = defineFinding({
  code: 'option-value',
  severity: 'warning',
  message: (details: { key: string; value: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The client does not know the value "${details.value}" of "${details.key}"`, details.suggestion),
  help: ({ allowed }) => `Use one of: ${allowed}.`,
  why: 'The client knows only a few values for this setting. With another one the setting does nothing, or the game does not start.',
  wrong: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win46'),
  right: scriptFor('wine', 'game:', '  exe: $GAMEDIR/my-game.exe', '  arch: win64'),
});

export const optionValueRule: ScriptRule = {
  finding: optionValue,
  check: inEach(settingsOf, (script, setting) =>
    setting.option.type === 'choice' ? checkOption(script, setting, setting.option.choices ?? []) : [],
  ),
};

function checkOption(script: Outline, { key, value }: Pair, choices: readonly string[]): Diagnostic[] {
  if (choices.length === 0 || freeOptions.has(key.text) || value.kind !== 'scalar' || choices.includes(value.text))
    return [];
  const { text } = value;
  // Lists stand for several choices, and variables for what no one knows yet.
  if (text === '' || /[$,]/.test(text) || isNothingOrFlag(value)) return [];
  if (labelsOf(script).has(text) || variablesOf(script).has(text)) return [];
  const named = choices.filter((choice) => choice !== '');
  const details = { key: key.text, value: text, suggestion: suggest(text, named), allowed: named.join(', ') };
  return [optionValue.at(placeOf(script, value), details)];
}

function isNothingOrFlag(value: { readonly plain: boolean; readonly text: string }): boolean {
  const plain = scalarValue(value);
  return plain === null || typeof plain === 'boolean';
}
