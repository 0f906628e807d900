import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const unreadableFile = defineFinding({
  code: 'unreadable-file',
  severity: 'error',
  message: (details: { reason: string }) => `The file cannot be read: ${details.reason}`,
  help: () => `Give yourself permission to read the file, then run the command again.`,
  why: 'A record that cannot be read cannot be checked or served.',
  wrong: note('The file belongs to another user, and others may not read it.'),
  right: note('You have the permission to read the file.'),
});
