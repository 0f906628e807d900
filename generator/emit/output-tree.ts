/** A folder that files are written to, handed in from the rim. Paths are relative to it, with `/`; times in seconds since 1970. */
export interface OutputTree {
  /** Whether an earlier writing did not come to its end. */
  readonly unfinished: boolean;
  /** Marks the tree as being written. */
  begin(): void;
  /** Every file, but for hidden entries at the top that belong to whoever keeps the folder. */
  list(): readonly string[];
  /** Whether the file holds exactly these bytes. */
  holds(path: string, bytes: Uint8Array): boolean;
  /** Gives a file that stays the modification time that it should have. */
  setTime(path: string, time: number): void;
  /** Puts a file in its place, whole or not at all, with a modification time. */
  replace(path: string, bytes: Uint8Array, time: number): void;
  /** Deletes a file, and the folders that it leaves empty. */
  remove(path: string): void;
  /** Takes the mark away. */
  finish(): void;
}
