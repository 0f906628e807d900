import type { AuthoredMap } from '../../record/authored.ts';

/** What a source may leave open, and what can be guessed. */
export type GuessedKey = 'name' | 'version' | 'runner' | 'user' | 'slug' | 'game_slug' | 'id' | 'program' | 'script';

/** A value that a source does not have, and what speaks for it. */
export interface Guess {
  readonly key: GuessedKey;
  readonly value: string;
  /** A clause, such as "the folder is called so". */
  readonly reason: string;
  /** Set where another reading is as plausible: taken only by a person, or by `--yes`. */
  readonly isWeak?: true;
}

export type Guesses = ReadonlyMap<GuessedKey, Guess>;

/** Where a source lies. */
export interface FilePlace {
  /** Names of the folders around it, the outermost first. */
  readonly folders: readonly string[];
  /** Its name without the ending. */
  readonly stem: string;
  /** The same of the other files in its folder that may be installers. */
  readonly siblings: readonly string[];
  /** Owner of the repository around it, as its remote address names them. */
  readonly owner: string | undefined;
}

/** How names of files are read where they can be read in two ways. */
export type NamesFrom = 'folder' | 'file';

/** What guesses are made from. */
export interface GuessContext {
  /** `undefined` for what is no file of this machine. */
  readonly place: FilePlace | undefined;
  readonly script: AuthoredMap;
  /** Name of the game, where it is known. */
  readonly name: string | undefined;
  /** First comment of the source; empty for none. */
  readonly heading: string;
  readonly namesFrom: NamesFrom | undefined;
  /** Whether the catalogue, or this import, has a game of that name. */
  readonly isGame: (name: string) => boolean;
  /** The account that runs the import. */
  readonly account: string | undefined;
}

export type MakeGuess = (context: GuessContext) => readonly Guess[];

/** Folders of repositories that are kept as "owner+repository", and below the name of their forge. */
const JOINED = /^([A-Za-z0-9][A-Za-z0-9-]*)\+[\w.-]+$/;
const FORGE = /^(?:github\.com|gitlab\.com|codeberg\.org)$/i;

/** The author: the owner of the repository, as the folder of a copy names it, or its address. The person who imports a script need not have written it. */
export const guessUser: MakeGuess = ({ place, account }) => {
  const folders = place?.folders ?? [];
  const joinedName = folders.flatMap((folder) => JOINED.exec(folder)?.[1] ?? []).at(-1);
  if (joinedName !== undefined) return [fromFolder(joinedName)];
  if (place?.owner !== undefined) {
    return [{ key: 'user', value: place.owner, reason: 'the repository belongs to this account' }];
  }
  const forge = folders.findLastIndex((folder) => FORGE.test(folder));
  const repositoryName = forge === -1 ? undefined : folders[forge + 1];
  if (repositoryName !== undefined) return [fromFolder(repositoryName)];
  if (account === undefined) return [];
  return [{ key: 'user', value: account, reason: 'this account imports it', isWeak: true }];
};

function fromFolder(value: string): Guess {
  return { key: 'user', value, reason: 'the folder of the repository names its owner' };
}
