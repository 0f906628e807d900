import { diagnostic, type Diagnostic } from '../../../../findings/diagnostic.ts';
import type { ScalarNode } from '../../../../yaml/load/yaml-node.ts';
import { findIn } from '../../find-in.ts';
import { itemsOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { plainName } from '../variables-of.ts';

/** Steps find files by their labels: of two with one label, or with labels that read the same, one is out of reach. */
export const duplicateLabel: ScriptRule = (script) => {
  const first = new Map<string, ScalarNode>();
  return findIn(script.files, ({ label }): Diagnostic[] => {
    const name = plainName(label.text);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, label);
      return [];
    }
    if (earlier.text === label.text && areInOneEntry(script, earlier, label)) return [];
    const details = { label: label.text, firstLine: placeOf(script, earlier).line };
    return [diagnostic('duplicate-label', placeOf(script, label), details)];
  });
};

/** One key twice in one map has a finding of its own. */
function areInOneEntry({ script }: Outline, a: ScalarNode, b: ScalarNode): boolean {
  return itemsOf(script, 'files').some(({ start, end }) => start <= a.start && b.end <= end);
}
