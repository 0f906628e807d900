import { suggest } from '../../../../text/suggest.ts';
import { runners } from '../../../vocabulary/runners.ts';
import { unknownRunner } from '../../script/rules/runners.ts';
import type { RecordRule } from '../rule.ts';

/** No client asks for the archive of a runner that it does not have. */
export const unknownRunnerNameRule: RecordRule<'runner'> = {
  finding: unknownRunner,
  check: ({ fields }) => {
    const runner = fields.text('name');
    if (runner === undefined || Object.hasOwn(runners, runner)) return [];
    return [unknownRunner.at(fields.place('name'), { runner, suggestion: suggest(runner, Object.keys(runners)) })];
  },
};
