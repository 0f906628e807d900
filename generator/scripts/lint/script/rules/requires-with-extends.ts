import { diagnostic } from '../../../../findings/diagnostic.ts';
import { isBlank } from '../is-blank.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Both name the game that this one is put on top of; the client refuses to choose. */
export const requiresWithExtends: ScriptRule = (script) => {
  const requires = pairOf(script.script, 'requires');
  const extending = pairOf(script.script, 'extends');
  if (requires === undefined || extending === undefined || isBlank(requires.value) || isBlank(extending.value))
    return [];
  return [diagnostic('requires-with-extends', placeOf(script, extending.key), {})];
};
