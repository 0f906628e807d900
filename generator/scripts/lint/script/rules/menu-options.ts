import { defineFinding, script } from '../../../../findings/define-finding.ts';
import { compareCodePoints } from '../../../../text/compare-code-points.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { isNull, isText } from '../../../reading/describe-node.ts';

const menuOptions = defineFinding({
  code: 'menu-options',
  severity: 'error',
  message: () => `Each option of a menu must be a value with its label`,
  help: () => `Write it as: - value: Label`,
  why: 'An option is the value that the script goes on with, and the label that the player sees. The client crashes over anything else, a number among them, when it reaches the step, after all downloads; a menu without options cannot be left.',
  wrong: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - English'),
  right: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - en: English'),
});

export const menuOptionsRule: ScriptRule = {
  finding: menuOptions,
  needs: ['input_menu'],
  check: inSteps((script, { name, value }) => {
    const options = name === 'input_menu' ? pairOf(value, 'options')?.value : undefined;
    if (options === undefined || options.kind === 'alias') return [];
    // The person could choose nothing, and never go on.
    const isEmpty = options.kind === 'sequence' && options.items.length === 0;
    const wrong = options.kind === 'sequence' && !isEmpty ? options.items.filter((item) => !isOption(item)) : [options];
    return wrong.filter(({ kind }) => kind !== 'alias').map((node) => menuOptions.at(placeOf(script, node), {}));
  }),
};

/** Of several keys the client takes the last by the alphabet, in which they are served. */
function isOption(item: YamlNode): boolean {
  if (item.kind !== 'mapping' || item.pairs.length === 0) return false;
  const keys = item.pairs.map(({ key }) => key.text);
  const last = keys.reduce((one, other) => (compareCodePoints(one, other) < 0 ? other : one));
  return item.pairs.every(({ key, value }) => key.text !== last || isText(value) || isNull(value));
}
