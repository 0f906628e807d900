import { diagnostic } from '../../../../findings/diagnostic.ts';
import { describeNode } from '../describe-node.ts';
import { itemsOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client takes each entry of `files` for a map, and crashes over anything else. */
export const fileForm: ScriptRule = (script) =>
  itemsOf(script.script, 'files')
    .filter((item) => item.kind !== 'alias' && (item.kind !== 'mapping' || item.pairs.length === 0))
    .map((item) => diagnostic('file-form', placeOf(script, item), { actual: describeNode(item) }));
