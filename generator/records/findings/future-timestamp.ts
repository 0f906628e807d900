import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import type { TimeDetails } from './stale-timestamp.ts';

export const futureTimestamp = defineFinding({
  code: 'future-timestamp',
  severity: 'warning',
  message: ({ key }: TimeDetails) => `"${key}" lies in the future`,
  help: ({ command }) =>
    `Run "${command}", which sets it to the current time. Times are in UTC, not in your time zone.`,
  why: 'The record stays at the top of feeds and lists until then, and a change before that time looks older than what it replaces.',
  wrong: note('"updated_at" is tomorrow.'),
  right: note('"updated_at" is the time of the change.'),
});
