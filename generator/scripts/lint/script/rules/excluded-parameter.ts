import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { callsOf } from '../calls-of.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client refuses two parameters that say different things about what to do. */
export const excludedParameter: ScriptRule = (script) =>
  findIn(callsOf(script), ({ name, given, rules: { notBoth } }) => {
    const [first, second] = notBoth ?? [];
    if (first === undefined || second === undefined) return [];
    const pairs = given.pairs.filter(({ key }) => key.text === first || key.text === second);
    const last = pairs.at(-1);
    if (last === undefined || pairOf(given, first) === undefined || pairOf(given, second) === undefined) return [];
    return [diagnostic('excluded-parameter', placeOf(script, last.key), { step: name, first, second })];
  });
