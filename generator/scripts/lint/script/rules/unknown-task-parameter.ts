import { diagnostic } from '../../../../findings/diagnostic.ts';
import { suggest } from '../../../../findings/suggest.ts';
import { findIn } from '../../find-in.ts';
import { callsOf } from '../calls-of.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** Tasks are called with exactly the keys that are given: the client refuses one that the task does not take. */
export const unknownTaskParameter: ScriptRule = (script) =>
  findIn(callsOf(script), ({ name, step, given, rules: { known } }) => {
    if (step.call === undefined) return [];
    return given.pairs
      .filter(({ key }) => !known.has(key.text))
      .map(({ key }) => {
        const usable = [...known].filter(([, { description }]) => !description.startsWith('Filled in'));
        const allowed = usable.map(([parameter]) => parameter);
        const details = {
          task: name,
          parameter: key.text,
          suggestion: suggest(key.text, allowed),
          allowed: allowed.join(', '),
        };
        return diagnostic('unknown-task-parameter', placeOf(script, key), details);
      });
  });
