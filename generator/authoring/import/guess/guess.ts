import type { AuthoredMap } from '../../record/authored.ts';

/** What a source may leave open, and what can be guessed. */
export type GuessedKey = 'name' | 'version' | 'runner' | 'user' | 'slug' | 'game_slug' | 'id' | 'program';

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
