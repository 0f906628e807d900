import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

/** What a finding about a time says; `command` sets the time of every such record. */
export interface TimeDetails {
  readonly key: string;
  readonly command: string;
}

export const staleTimestamp = defineFinding({
  code: 'stale-timestamp',
  severity: 'warning',
  message: ({ key }: TimeDetails) => `The installer was changed, but not its "${key}"`,
  help: ({ command }) => `Run "${command}", which sets it to the current time.`,
  why: 'Clients, mirrors and feeds compare this time to find what is new, and miss the change. Comments and layout are not a change.',
  wrong: note('The script of an installer was changed; "updated_at" is that of the version before.'),
  right: note('"updated_at" is the time of the change.'),
});
