import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { suggest } from '../../../validate/suggest.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { isText } from '../describe-node.ts';
import { pairOf, placeOf } from '../outline.ts';
import type { ScriptRule } from '../rule.ts';

/** The client refuses a task that its runner does not have. */
export const unknownTask: ScriptRule = (script) =>
  script.steps
    .filter(({ name }) => name === 'task')
    .flatMap(({ value }) => pairOf(value, 'name')?.value ?? [])
    .flatMap((node) => {
      if (node.kind !== 'scalar' || !isText(node)) return [];
      const isFull = node.text.includes('.');
      // An unknown runner has a finding already; nobody knows its tasks.
      if (!isFull && !Object.hasOwn(runners, script.runner)) return [];
      const task = isFull ? node.text : `${script.runner}.${node.text}`;
      if (Object.hasOwn(tasks, task)) return [];
      return [diagnostic('unknown-task', placeOf(script, node), { task, suggestion: suggestTask(task) })];
    });

/** The same task of another runner, or else one whose name is near. */
function suggestTask(task: string): string | undefined {
  const usable = Object.keys(tasks).filter((name) => tasks[name]?.fails !== true);
  const bare = task.slice(task.lastIndexOf('.'));
  return usable.find((name) => name.endsWith(bare)) ?? suggest(task, usable);
}
