import { defineFinding, note } from '../../findings/define-finding.ts';

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

export const slugMoved = defineFinding({
  code: 'slug-moved',
  severity: 'error',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Give the slug back to the game that had it, and choose another one here.`,
  why: 'Whoever kept the slug wants the game that it led to, and would now install another one without noticing.',
  wrong: note('An alias is taken from one game and given to another.'),
  right: note('The alias stays where it was; it goes along where its game gets another slug.'),
});

export const idChanged = defineFinding({
  code: 'id-changed',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Write the id that the record had; a new id is for a new record.`,
  why: 'Programs that keep a copy of the catalogue know records by their ids, and take this one for a new record.',
  wrong: note('The id of a record that was served is another number.'),
  right: note('The id stays as it was.'),
});

export const versionChanged = defineFinding({
  code: 'version-changed',
  severity: 'notice',
  message: ({ change }: ChangeDetails) => change,
  help: () => `If players still want the old version, make another record for the new one instead.`,
  why: 'The client chooses an installer by its version, and a script that names it finds the old one no more.',
  wrong: note('An installer that was served gets another version.'),
  right: note('The version stays, or the new version gets its own record.'),
});

export const pageMoved = defineFinding({
  code: 'page-moved',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Keep the old address, or announce the change to those who use it.`,
  why: 'Search engines, bookmarks and other programs still use the old address.',
  wrong: note(
    'A game gets another slug, an installer moves to another game, or site.yaml changes base_url or page_size.',
  ),
  right: note('The address stays.'),
});

/** Details of a finding about a change: the states before and after, as a sentence without a final period. */
export interface ChangeDetails {
  readonly change: string;
}
