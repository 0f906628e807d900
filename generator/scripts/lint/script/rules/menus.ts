import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { compareCodePoints } from '../../../../text/compare-code-points.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { isNull, isText, isBlank } from '../../../reading/describe-node.ts';
import { pairOf, placeOf, itemsOf } from '../../../reading/outline.ts';
import { stepRule } from '../script-rule.ts';

const menuOptions = defineFinding({
  code: 'menu-options',
  severity: 'error',
  message: () => `Each option of a menu must be a value with its label`,
  help: () => `Write it as: - value: Label`,
  why: 'An option is the value that the script goes on with, and the label that the player sees. The client crashes over anything else, a number among them, when it reaches the step, after all downloads; a menu without options cannot be left.',
  wrong: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - English'),
  right: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - en: English'),
});

export const menuOptionsRule = stepRule(menuOptions, ['input_menu'], (script, { name, value }) => {
  const options = name === 'input_menu' ? pairOf(value, 'options')?.value : undefined;
  if (options === undefined || options.kind === 'alias') return [];
  // The person could choose nothing, and never go on.
  const isEmpty = options.kind === 'sequence' && options.items.length === 0;
  const wrong = options.kind === 'sequence' && !isEmpty ? options.items.filter((item) => !isOption(item)) : [options];
  return wrong.filter(({ kind }) => kind !== 'alias').map((node) => menuOptions.at(placeOf(script, node), {}));
});

/** Of several keys the client takes the last by the alphabet, in which they are served. */
function isOption(item: YamlNode): boolean {
  if (item.kind !== 'mapping' || item.pairs.length === 0) return false;
  const keys = item.pairs.map(({ key }) => key.text);
  const last = keys.reduce((one, other) => (compareCodePoints(one, other) < 0 ? other : one));
  return item.pairs.every(({ key, value }) => key.text !== last || isText(value) || isNull(value));
}

const menu = (preselect: string) => [
  'installer:',
  '  - input_menu:',
  '      id: LANGUAGE',
  `      preselect: ${preselect}`,
  '      options:',
  '        - en: English',
  '        - fr: French',
];

const unknownPreselect = defineFinding({
  code: 'unknown-preselect',
  severity: 'warning',
  message: (details: { value: string; suggestion: string | undefined; allowed: string }) =>
    didYouMean(`The menu has no option "${details.value}" to begin with`, details.suggestion),
  help: ({ allowed: choices }) => `Use the value of one of its options: ${choices}.`,
  why: 'The client then selects nothing: the player must choose before going on, and sees no default.',
  wrong: script(...menu('english')),
  right: script(...menu('en')),
});

export const unknownPreselectRule = stepRule(unknownPreselect, ['input_menu'], (script, { name, value }) => {
  const preselect = name === 'input_menu' ? pairOf(value, 'preselect')?.value : undefined;
  if (value === undefined || preselect?.kind !== 'scalar' || isBlank(preselect) || preselect.text.includes('$'))
    return [];
  const values = itemsOf(value, 'options').flatMap(keysOf);
  if (values.length === 0 || values.includes(preselect.text)) return [];
  const [{ text }, choices] = [preselect, values.join(', ')];
  const details = { value: text, suggestion: suggest(text, values), allowed: choices };
  return [unknownPreselect.at(placeOf(script, preselect), details)];
});

function keysOf(option: YamlNode): string[] {
  return option.kind === 'mapping' ? option.pairs.map(({ key }) => key.text) : [];
}
