import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';

export const notAFile = defineFinding({
  code: 'not-a-file',
  severity: 'error',
  message: (details: { isFolder: boolean }) =>
    details.isFolder ? `This is a folder, but has the name of a record` : `This is not a regular file`,
  help: ({ isFolder }) =>
    isFolder
      ? `Move what it holds to where it belongs, and delete the folder.`
      : `Delete it: the catalogue holds only regular files and folders.`,
  why: 'Only regular files can be read as records. Something else, such as a pipe, could make the program wait forever.',
  wrong: note('A named pipe lies among the records.'),
  right: note('There are only regular files and folders in the catalogue.'),
});
