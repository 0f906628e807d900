import { diagnostic } from '../../../diagnostics/diagnostic.ts';
import { suggest } from '../../../validate/suggest.ts';
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
      const task = node.text.includes('.') ? node.text : `${script.runner}.${node.text}`;
      if (Object.hasOwn(tasks, task)) return [];
      const details = { task, suggestion: suggest(task, Object.keys(tasks)) };
      return [diagnostic('unknown-task', placeOf(script, node), details)];
    });
