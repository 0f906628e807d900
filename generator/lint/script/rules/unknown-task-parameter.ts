import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { suggest } from '../../../validate/suggest.ts';
import { callsOf } from '../calls-of.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { taskOf } from '../task-of.ts';

/** Tasks are called with exactly the keys that are given: the client refuses one that the task does not take. */
export const unknownTaskParameter: ScriptRule = (script) =>
  callsOf(script)
    .filter(({ step }) => taskOf(script, step) !== undefined)
    .flatMap(({ name, given, known }) => {
      const allowed = Object.keys(known).filter((key) => !known[key]?.description.startsWith('Filled in'));
      return given.pairs
        .filter(({ key }) => !Object.hasOwn(known, key.text))
        .map(({ key }) => {
          const details = {
            task: name,
            parameter: key.text,
            suggestion: suggest(key.text, allowed),
            allowed: allowed.join(', '),
          };
          return diagnostic('unknown-task-parameter', placeOf(script, key), details);
        });
    });
