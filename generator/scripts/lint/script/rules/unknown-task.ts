import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import { didYouMean, suggest } from '../../../../text/suggest.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { tasks } from '../../../vocabulary/tasks.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { isText } from '../../../reading/describe-node.ts';

const unknownTask = defineFinding({
  code: 'unknown-task',
  severity: 'error',
  message: (details: { task: string; suggestion: string | undefined }) =>
    didYouMean(`The client has no task "${details.task}"`, details.suggestion),
  help: () =>
    `Name the task as <runner>.<task>, such as wine.wineexec; without a runner it is one of the script's own runner.`,
  why: 'The installation ends with an error at a task that the runner does not have.',
  wrong: scriptFor('wine', 'installer:', '  - task:', '      name: wine.exec', '      executable: setup'),
  right: scriptFor('wine', 'installer:', '  - task:', '      name: wine.wineexec', '      executable: setup'),
});

export const unknownTaskRule: ScriptRule = {
  finding: unknownTask,
  needs: ['task'],
  check: inSteps((script, { name, value, call }) => {
    if (name !== 'task' || call !== undefined) return [];
    const node = pairOf(value, 'name')?.value;
    if (node?.kind !== 'scalar' || !isText(node)) return [];
    const isFull = node.text.includes('.');
    // An unknown runner has a finding already; no one knows its tasks.
    if (!isFull && !Object.hasOwn(runners, script.runner)) return [];
    const task = isFull ? node.text : `${script.runner}.${node.text}`;
    return [unknownTask.at(placeOf(script, node), { task, suggestion: suggestTask(task) })];
  }),
};

/** The same task of another runner, or else one whose name is near. */
function suggestTask(task: string): string | undefined {
  const usable = Object.keys(tasks).filter((name) => tasks[name]?.fails !== true);
  const bare = task.slice(task.lastIndexOf('.'));
  return usable.find((name) => name.endsWith(bare)) ?? suggest(task, usable);
}
