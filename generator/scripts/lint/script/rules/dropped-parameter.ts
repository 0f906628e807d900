import { diagnostic } from '../../../../findings/diagnostic.ts';
import { findIn } from '../../find-in.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client overwrites some parameters of its tasks with values of its own. */
export const droppedParameter: ScriptRule = (script) =>
  findIn(script.steps, ({ call }) => {
    if (call?.task.dropped === undefined) return [];
    const { name, parameters, task } = call;
    return parameters.pairs
      .filter(({ key }) => task.dropped?.includes(key.text) === true)
      .map(({ key }) => diagnostic('dropped-parameter', placeOf(script, key), { parameter: key.text, task: name }));
  });
