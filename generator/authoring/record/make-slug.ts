import anyAscii from 'any-ascii';

/** The longest slug that the origin makes, and the shares of a game and of a version in that of an installer. */
const [LONGEST, LONGEST_GAME, LONGEST_VERSION] = [50, 29, 20];

/** The origin's slug of a name; one without Latin letters or digits is transliterated first. Empty if none. */
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
