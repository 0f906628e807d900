import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';
import { taskOf } from '../task-of.ts';

/** The client overwrites some parameters of its tasks with values of its own. */
export const droppedParameter: ScriptRule = (script) =>
  script.steps.flatMap((step) => {
    const call = taskOf(script, step);
    if (call?.task.dropped === undefined) return [];
    const { name, parameters, task } = call;
    return parameters.pairs
      .filter(({ key }) => task.dropped?.includes(key.text) === true)
      .map(({ key }) => diagnostic('dropped-parameter', placeOf(script, key), { parameter: key.text, task: name }));
  });
