import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import type { ChangeDetails } from '../change-details.ts';

export const slugGone = defineFinding({
  code: 'slug-gone',
  severity: 'error',
  message: ({ change }: ChangeDetails) => change,
  help: () =>
    `Give the slug to its successor: as an alias of the game, or in retired.yaml with the reason. To delete a record alone is not enough.`,
  why: 'Clients, websites and installed games keep the slug. Without an alias or a retired entry they get an error instead of an answer.',
  wrong: note('A record is deleted, and retired.yaml does not name its slug.'),
  right: note(
    'The record is deleted, and retired.yaml names its slug with the reason, and perhaps with what replaces it.',
  ),
});
