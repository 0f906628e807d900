import { defineFinding } from '../../findings/define-finding.ts';
import { note } from '../../findings/documentation/examples.ts';
import type { ChangeDetails } from '../change-details.ts';

export const pageMoved = defineFinding({
  code: 'page-moved',
  severity: 'warning',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Keep the old address, or announce the change to those who use it.`,
  why: 'Search engines, bookmarks and other programs still use the old address.',
  wrong: note(
    'A game gets another slug, an installer moves to another game, or site.yaml changes base_url or page_size.',
  ),
  right: note('The address stays.'),
});
