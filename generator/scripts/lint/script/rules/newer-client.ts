import { defineFinding, scriptFor } from '../../../../findings/define-finding.ts';
import type { Diagnostic } from '../../../../findings/diagnostic.ts';
import { inSteps, type ScriptRule } from '../script-rule.ts';
import { pairOf, placeOf } from '../../../reading/outline.ts';
import { isText } from '../../../reading/describe-node.ts';
import { stepsWith } from '../../../reading/values-where.ts';

const newerClient = defineFinding({
  code: 'newer-client',
  severity: 'warning',
  message: ({ what, version, isFirst }: { what: string; version: string; isFirst: boolean }) =>
    isFirst
      ? `"${what}" needs version ${version} of the client`
      : `"${what}" is new: version ${version} of the client has it, older ones may not`,
  help: ({ isFirst }) =>
    isFirst
      ? `Write "_" for "-" in the name of the task.`
      : `Use a step that older clients have too, or say in "notes" which one is needed.`,
  why: 'Many players have the client of their distribution, which is older. It ends the installation when it reaches the step, after all downloads.',
  wrong: scriptFor('wine', 'installer:', '  - task:', '      name: create-prefix'),
  right: scriptFor('wine', 'installer:', '  - task:', '      name: create_prefix'),
});

/** Since when the client reads `-` in the name of a task as `_`. */
const HYPHENS = '0.5.21';

/** What the client has learned lately, older ones refuse. */
export const newerClientRule: ScriptRule = {
  finding: newerClient,
  needs: ['task', ...stepsWith(({ newIn }) => newIn !== undefined)],
  check: inSteps((script, { key, name, kind, value }): Diagnostic[] => {
    if (kind?.newIn !== undefined)
      return [newerClient.at(placeOf(script, key), { what: key.text, version: kind.newIn, isFirst: false })];
    const task = name === 'task' ? pairOf(value, 'name')?.value : undefined;
    if (task?.kind !== 'scalar' || !isText(task) || !task.text.includes('-')) return [];
    return [newerClient.at(placeOf(script, task), { what: task.text, version: HYPHENS, isFirst: true })];
  }),
};
