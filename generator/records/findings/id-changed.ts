import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import type { ChangeDetails } from '../change-details.ts';

export const idChanged = defineFinding({
  code: 'id-changed',
  severity: 'warning',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Write the id that the record had; a new id is for a new record.`,
  why: 'Programs that keep a copy of the catalogue know records by their ids, and take this one for a new record.',
  wrong: note('The id of a record that was served is another number.'),
  right: note('The id stays as it was.'),
});
