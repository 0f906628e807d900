import anyAscii from 'any-ascii';

/** The longest slug that the origin makes, and the shares of a game and of a version in that of an installer. */
const [LONGEST, LONGEST_GAME, LONGEST_VERSION] = [50, 29, 20];

/**
 * The slug that the origin makes of a name: letters without their marks, the rest dropped, blanks as `-`. A name without
 * a Latin letter or digit is written in Latin letters first. Empty where there is nothing to make a slug of.
 */
export function makeSlug(name: string): string {
  const own = reduce(name);
  return (own === '' ? reduce(anyAscii(name)) : own).slice(0, LONGEST);
}

/** The slug of an installer: the beginnings of both slugs, wherever that cuts. */
export function makeInstallerSlug(game: string, version: string): string {
  return `${makeSlug(game).slice(0, LONGEST_GAME)}-${makeSlug(version).slice(0, LONGEST_VERSION)}`;
}

function reduce(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E\s]/g, '')
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/[-\s]+/g, '-')
    .replace(/^[-_]+|[-_]+$/g, '');
}
