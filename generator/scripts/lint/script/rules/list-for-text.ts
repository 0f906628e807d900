import { diagnostic } from '../../../../findings/diagnostic.ts';
import { isNull, isText } from '../describe-node.ts';
import { pairOf, placeOf, type Outline } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/**
 * The client looks up one game by the text of `requires` or `extends`: a list of several passes its first check and
 * fails at the end of the installation.
 */
export const listForText: ScriptRule = (script) => [
  ...check(script, 'requires', 'the-game', true),
  ...check(script, 'extends', 'the-game', true),
  ...check(script, 'require-binaries', 'unzip, wget | curl', false),
];

function check(script: Outline, key: string, example: string, single: boolean) {
  const value = pairOf(script.script, key)?.value;
  if (value === undefined || value.kind === 'alias' || isNull(value)) return [];
  const several = single && value.kind === 'scalar' && /[,|]/.test(value.text);
  return isText(value) && !several ? [] : [diagnostic('list-for-text', placeOf(script, value), { key, example })];
}
