import { diagnostic } from '../../../../findings/diagnostic.ts';
import type { YamlNode } from '../../../../yaml/load/yaml-node.ts';
import { findIn } from '../../find-in.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client takes one value and its label from each option of a menu: it crashes over a bare text, and loses the others of several. */
export const menuOptions: ScriptRule = (script) =>
  findIn(script.steps, ({ name, value }) => {
    const options = name === 'input_menu' ? pairOf(value, 'options')?.value : undefined;
    if (options === undefined) return [];
    const wrong = options.kind === 'sequence' ? options.items.filter((item) => !isOption(item)) : [options];
    return wrong
      .filter(({ kind }) => kind !== 'alias')
      .map((node) => diagnostic('menu-options', placeOf(script, node), {}));
  });

function isOption(item: YamlNode): boolean {
  return item.kind === 'mapping' && item.pairs.length === 1 && item.pairs.every(({ value }) => value.kind === 'scalar');
}
