import type { Guess, MakeGuess } from './guess.ts';

/** Folders of repositories that are kept as "owner+repository", and below the name of their forge. */
const JOINED = /^([A-Za-z0-9][A-Za-z0-9-]*)\+[\w.-]+$/;
const FORGE = /^(?:github\.com|gitlab\.com|codeberg\.org)$/i;

/** The author: the owner of the repository, as the folder of a copy names it, or its address. The person who imports a script need not have written it. */
export const guessUser: MakeGuess = ({ place, account }) => {
  const folders = place?.folders ?? [];
  const joined = folders.flatMap((folder) => JOINED.exec(folder)?.[1] ?? []).at(-1);
  if (joined !== undefined) return [fromFolder(joined)];
  if (place?.owner !== undefined) {
    return [{ key: 'user', value: place.owner, reason: 'the repository belongs to this account' }];
  }
  const forge = folders.findLastIndex((folder) => FORGE.test(folder));
  const below = forge === -1 ? undefined : folders[forge + 1];
  if (below !== undefined) return [fromFolder(below)];
  if (account === undefined) return [];
  return [{ key: 'user', value: account, reason: 'this account imports it', isWeak: true }];
};

function fromFolder(value: string): Guess {
  return { key: 'user', value, reason: 'the folder of the repository names its owner' };
}
