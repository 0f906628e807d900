import { diagnostic } from '../../../findings/diagnostic.ts';
import { suggest } from '../../../findings/suggest.ts';
import { runners } from '../../vocabulary/runners.ts';
import type { RecordRule } from './rule.ts';

/** No client asks for the archive of a runner that it does not have. */
export const unknownRunnerName: RecordRule = ({ fields }) => {
  const runner = fields.text('name');
  if (runner === undefined || Object.hasOwn(runners, runner)) return [];
  return [
    diagnostic('unknown-runner', fields.place('name'), { runner, suggestion: suggest(runner, Object.keys(runners)) }),
  ];
};
