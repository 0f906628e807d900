import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { itemsOf, pairOf, placeOf } from '../../../reading/outline.ts';
import { isBlank } from '../../../reading/describe-node.ts';

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
  help: ({ allowed }) => `Use the value of one of its options: ${allowed}.`,
  why: 'The client then selects nothing: the player must choose before going on, and sees no default.',
  wrong: script(...menu('english')),
  right: script(...menu('en')),
});

/** The label of an option was written for its value, or an option was renamed. */
export const unknownPreselectRule: ScriptRule = {
  finding: unknownPreselect,
  needs: ['input_menu'],
  check: inSteps((script, { name, value }) => {
    const preselect = name === 'input_menu' ? pairOf(value, 'preselect')?.value : undefined;
    if (value === undefined || preselect?.kind !== 'scalar' || isBlank(preselect) || preselect.text.includes('$'))
      return [];
    const values = itemsOf(value, 'options').flatMap(keysOf);
    if (values.length === 0 || values.includes(preselect.text)) return [];
    const [{ text }, allowed] = [preselect, values.join(', ')];
    const details = { value: text, suggestion: suggest(text, values), allowed };
    return [unknownPreselect.at(placeOf(script, preselect), details)];
  }),
};

function keysOf(option: YamlNode): string[] {
  return option.kind === 'mapping' ? option.pairs.map(({ key }) => key.text) : [];
}
