import { defineFinding, script } from '../../../../findings/define-finding.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { isFalsy, isText } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, type Outline } from '../../../reading/outline.ts';
import { type ScriptRule } from '../script-rule.ts';

const listForText = defineFinding({
  code: 'list-for-text',
  severity: 'error',
  message: (details: { key: string; example: string }) =>
    details.key === 'require-binaries'
      ? `"${details.key}" takes one text, with commas between the programs`
      : `"${details.key}" takes the slug of one game as a text`,
  help: ({ key, example }) => `Write it on one line, such as: ${key}: ${example}`,
  why: 'The client expects one text here and fails on a list. In "require-binaries", a comma means "and", a bar means "or".',
  wrong: script('require-binaries:', '  - unzip', '  - xdelta3'),
  right: script('require-binaries: unzip, xdelta3'),
});

/** `requires` and `extends` name one game: a list fails only at the end of the installation. */
export const listForTextRule: ScriptRule = {
  finding: listForText,
  needs: ['requires', 'extends', 'require-binaries'],
  check: (script) => [
    ...check(script, 'requires', 'the-game', true),
    ...check(script, 'extends', 'the-game', true),
    ...check(script, 'require-binaries', 'unzip, wget | curl', false),
  ],
};

function check(script: Outline, key: string, example: string, single: boolean) {
  const value = pairOf(script.script, key)?.value;
  if (value === undefined || value.kind === 'alias' || isNothing(key, value)) return [];
  // The client looks the game up by the whole text, and finds none with a blank at its end.
  const several = single && value.kind === 'scalar' && /[,|/]|^\s|\s$/.test(value.text);
  return isText(value) && !several ? [] : [listForText.at(placeOf(script, value), { key, example })];
}

/** What is empty is as good as nothing there, but a list or map as `requires` cannot be saved with the game. */
function isNothing(key: string, value: YamlNode): boolean {
  return isFalsy(value) && (key !== 'requires' || value.kind === 'scalar');
}
