import { defineFinding } from '../../../../findings/define-finding.ts';
import { script } from '../../../../findings/documentation/examples.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { collect } from '../../collect.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

const menuOptions = defineFinding({
  code: 'menu-options',
  severity: 'error',
  message: () => `Each option of a menu must be a value with its label`,
  help: () => `Write it as: - value: Label`,
  why: 'An option is the value that the script goes on with, and the label that the player sees. The client fails on a plain text.',
  wrong: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - English'),
  right: script('installer:', '  - input_menu:', '      id: LANGUAGE', '      options:', '        - en: English'),
});

/** The client takes one value and its label from each option of a menu: it crashes over a bare text, and loses the others of several. */
export const menuOptionsRule: ScriptRule = {
  finding: menuOptions,
  check: (script) =>
    collect(script.steps, ({ name, value }) => {
      const options = name === 'input_menu' ? pairOf(value, 'options')?.value : undefined;
      if (options === undefined) return [];
      const wrong = options.kind === 'sequence' ? options.items.filter((item) => !isOption(item)) : [options];
      return wrong.filter(({ kind }) => kind !== 'alias').map((node) => menuOptions.at(placeOf(script, node), {}));
    }),
};

function isOption(item: YamlNode): boolean {
  return item.kind === 'mapping' && item.pairs.length === 1 && item.pairs.every(({ value }) => value.kind === 'scalar');
}
