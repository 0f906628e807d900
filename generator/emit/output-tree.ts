/**
 * A place where releases are written to, handed in from the rim. Files are staged first, where nobody is served from,
 * and then put in their places. Paths are relative to the tree, with `/`; times in seconds since 1970.
 */
export interface OutputTree {
  /** What is known of the files that are there: that there are none, all of them (by the manifest), or nothing. */
  readonly state: 'empty' | 'known' | 'unknown';
  /** Every file that is there, but for hidden entries at the top that belong to whoever keeps the folder. */
  list(): readonly string[];
  /** Stages a file. */
  stage(path: string, bytes: Uint8Array, time: number): void;
  /** Stages a file with the bytes of another one, which is staged or in its place. */
  stageCopy(path: string, source: string, time: number): void;
  /** Changes the modification time of a staged file. */
  setStagedTime(path: string, time: number): void;
  /** Marks the tree as being written: from here on it is neither the old release nor the new one. */
  begin(): void;
  /** Puts every staged file in its place, where none is. */
  adoptAll(): void;
  /** Puts a staged file in its place, whole or not at all; leaves a file there that has the same bytes. */
  adopt(path: string, time: number): 'written' | 'unchanged';
  /** Whether a release begins with no file, so that each one that stays has to be kept; else only those whose time changes. */
  readonly startsEmpty: boolean;
  /** Leaves a file as it is, but for its modification time where it has another one. */
  keep(path: string, time: number, hasTime: boolean): void;
  /** Deletes a file, and the folders that it leaves empty. */
  remove(path: string): void;
  /** Takes the mark away; the new release is complete. */
  finish(): void;
}
