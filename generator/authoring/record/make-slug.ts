import anyAscii from 'any-ascii';
import { withoutAccents } from '../../text/without-accents.ts';
import { nearestSlug, shortenSlug, slugCharacters, toSlug } from '../../records/slug.ts';

/** Shares in the slug of an installer, as at the origin. */
const LONGEST_GAME = 29;
const LONGEST_VERSION = 20;

/** Without signs of trade marks; empty if nothing is left. */
export function makeSlug(name: string): string {
  return toSlug(toLatin(name));
}

export function makeInstallerSlug(game: string, version: string): string {
  const gamePart = shortenSlug(slugCharacters(toLatin(game)), LONGEST_GAME);
  const versionPart = shortenSlug(slugCharacters(toLatin(version)), LONGEST_VERSION);
  return [gamePart, versionPart].filter((part) => part !== '').join('-');
}

export function repairSlug(text: string): string {
  return nearestSlug(toLatin(text));
}

function toLatin(name: string): string {
  return anyAscii(withoutAccents(name.replaceAll(/[™®©℠]/g, '')));
}
