import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const unreadableFolder = defineFinding({
  code: 'unreadable-folder',
  severity: 'error',
  message: () => `The folder cannot be read, so nothing in it was checked`,
  help: () => `Give yourself permission to read the folder and to enter it, then run the command again.`,
  why: 'Records that cannot be found cannot be checked or served.',
  wrong: note('The folder of a game belongs to another user, and others may not look into it.'),
  right: note('You have the permission to read the folder and to enter it.'),
});
