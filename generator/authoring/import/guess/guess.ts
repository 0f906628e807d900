import type { AuthoredMap } from '../../record/authored.ts';

export type GuessedKey = 'name' | 'version' | 'runner' | 'user' | 'slug' | 'game_slug' | 'id' | 'program' | 'script';

export interface Guess {
  readonly key: GuessedKey;
  readonly value: string;
  /** Such as "the folder is called so". */
  readonly reason: string;
  /** Another reading is as plausible: taken only by a person or `--yes`. */
  readonly isWeak?: true;
}

export type Guesses = ReadonlyMap<GuessedKey, Guess>;

export interface FilePlace {
  readonly folders: readonly string[];
  readonly stem: string;
  /** Stems of other files in the folder that may be installers. */
  readonly siblings: readonly string[];
  /** Account of the repository's remote address. */
  readonly owner: string | undefined;
}

export type NamesFrom = 'folder' | 'file';

export interface GuessContext {
  /** `undefined` for a source that is no local file. */
  readonly place: FilePlace | undefined;
  readonly script: AuthoredMap;
  readonly name: string | undefined;
  /** First comment; empty for none. */
  readonly heading: string;
  readonly namesFrom: NamesFrom | undefined;
  readonly isGame: (name: string) => boolean;
  readonly account: string | undefined;
}

export type MakeGuess = (context: GuessContext) => readonly Guess[];

/** Copies of repositories lie in folders "owner+repository", or below their forge's name. */
const JOINED = /^([A-Za-z0-9][A-Za-z0-9-]*)\+[\w.-]+$/;
const FORGE = /^(?:github\.com|gitlab\.com|codeberg\.org)$/i;

/** The repository's owner, by folder or remote address; who imports a script need not have written it. */
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
