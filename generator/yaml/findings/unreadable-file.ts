import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const unreadableFile = defineFinding({
  code: 'unreadable-file',
  severity: 'error',
  message: (details: { reason: string }) => `The file cannot be read: ${details.reason}`,
  help: () => `Give yourself permission to read the file, then run the command again.`,
  why: 'A record that cannot be read can be neither checked nor served.',
  wrong: note('The file belongs to another user, and nobody else may read it.'),
  right: note('You have the permission to read the file.'),
});
