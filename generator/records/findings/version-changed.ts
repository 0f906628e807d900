import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import type { ChangeDetails } from '../change-details.ts';

export const versionChanged = defineFinding({
  code: 'version-changed',
  severity: 'notice',
  message: ({ change }: ChangeDetails) => change,
  help: () => `If players still want the old version, make another record for the new one instead.`,
  why: 'The client chooses an installer by its version, and a script that names it finds the old one no more.',
  wrong: note('An installer that was served gets another version.'),
  right: note('The version stays, or the new version gets its own record.'),
});
