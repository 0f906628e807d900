import { diagnostic } from '../../../../findings/diagnostic.ts';
import { describeNode, isText } from '../describe-node.ts';
import { isBlank } from '../is-blank.ts';
import { itemsOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client reads a step's name as its first key or as the bare text, and crashes where there is neither. */
export const stepForm: ScriptRule = (script) =>
  itemsOf(script.script, 'installer')
    .filter((item) => item.kind !== 'alias')
    .filter((item) => isBlank(item) || !(item.kind === 'mapping' || isText(item)))
    .map((item) => diagnostic('step-form', placeOf(script, item), { actual: describeNode(item) }));
