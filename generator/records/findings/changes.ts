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

export const idChanged = defineFinding({
  code: 'id-changed',
  severity: 'warning',
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
  severity: 'warning',
  message: ({ change }: ChangeDetails) => change,
  help: () => `Keep the old address, or announce the change to those who use it.`,
  why: 'Search engines, bookmarks and other programs still use the old address.',
  wrong: note(
    'A game gets another slug, an installer moves to another game, or site.yaml changes base_url or page_size.',
  ),
  right: note('The address stays.'),
});

/** What a finding says of a change that waits; days are texts such as 2026-03-01, reasons those of site.yaml. */
export interface WaitDetails {
  /** Slug of an installer, path of a package. */
  readonly name: string;
  /** Shows what it does. */
  readonly command: string;
  readonly isFirst: boolean;
  readonly since: string;
  readonly until: string;
  readonly reasons: string;
}

export const changeWaits = defineFinding({
  code: 'change-waits',
  severity: 'notice',
  message: ({ isFirst, since, until, reasons }: WaitDetails) =>
    `${isFirst ? 'The first version' : 'A change'} of ${since} is not served before ${until}, because of ${reasons}`,
  help: ({ command }) => `Nothing has to be done. "${command}" shows what it does; an owner can end the wait.`,
  why: 'Where "hold" in site.yaml lets changes wait, people have some days to look at one before players get it. A build knows since when it waits; a check, which looks at no release, takes the dates of commits.',
  wrong: note(
    'With "hold: {days: 3}" in site.yaml, a change of today downloads from a host that the game did not use.',
  ),
  right: note('Three days later, or once an owner has let it through, it is served.'),
});

/** What a finding about a change says: what was and what is, as a sentence without a final period. */
export interface ChangeDetails {
  readonly change: string;
}
