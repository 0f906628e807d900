import anyAscii from 'any-ascii';
import { withoutAccents } from '../../text/without-accents.ts';
import { nearestSlug, shortenSlug, slugCharacters, toSlug } from '../../records/slug.ts';

/** The shares of a game and of a version in the slug of an installer, as the origin has them. */
const LONGEST_GAME = 29;
const LONGEST_VERSION = 20;

/** The slug of a name in any script, without the signs of trade marks. Empty if none. */
export function makeSlug(name: string): string {
  return toSlug(toLatin(name));
}

/** The slug of an installer: the beginnings of the slugs of its game and of its version. */
export function makeInstallerSlug(game: string, version: string): string {
  const gamePart = shortenSlug(slugCharacters(toLatin(game)), LONGEST_GAME);
  const versionPart = shortenSlug(slugCharacters(toLatin(version)), LONGEST_VERSION);
  return [gamePart, versionPart].filter((part) => part !== '').join('-');
}

/** The slug that a text was meant for which is none. */
export function repairSlug(text: string): string {
  return nearestSlug(toLatin(text));
}

function toLatin(name: string): string {
  return anyAscii(withoutAccents(name.replaceAll(/[™®©℠]/g, '')));
}
