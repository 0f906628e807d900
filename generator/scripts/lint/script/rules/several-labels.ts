import { diagnostic } from '../../../../findings/diagnostic.ts';
import { fileKeys } from '../../../vocabulary/script-keys.ts';
import { findIn } from '../../find-in.ts';
import { isNull } from '../describe-node.ts';
import { itemsOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The origin takes one label in each entry of `files`; a second one mostly stands at the wrong depth. */
export const severalLabels: ScriptRule = (script) =>
  findIn(itemsOf(script.script, 'files'), (item) => {
    if (item.kind !== 'mapping' || item.pairs.length < 2) return [];
    const [first, ...more] = item.pairs;
    // A label without a value is an error already, of which the keys beside it are a part.
    const second = first !== undefined && isNull(first.value) ? more.find(({ key }) => !isFileKey(key.text)) : more[0];
    return second === undefined ? [] : [diagnostic('several-labels', placeOf(script, second.key), {})];
  });

function isFileKey(key: string): boolean {
  return Object.hasOwn(fileKeys, key);
}
