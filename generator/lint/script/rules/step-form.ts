import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { describeNode, isText } from '../describe-node.ts';
import { itemsOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client reads a step's name as its first key or as the bare text, and crashes where there is neither. */
export const stepForm: ScriptRule = (script) =>
  itemsOf(script.script, 'installer')
    .filter((item) => item.kind !== 'alias')
    .filter((item) => (item.kind === 'mapping' ? item.pairs.length === 0 : !isText(item) || isBlank(item)))
    .map((item) => diagnostic('step-form', placeOf(script, item), { actual: describeNode(item) }));

function isBlank(item: { readonly kind: string; readonly text?: string }): boolean {
  return item.text === '';
}
