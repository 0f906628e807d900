/** A folder that files are written to, handed in from the rim. Paths are relative to it, with `/`. */
export interface OutputTree {
  /** Whether an earlier writing did not come to its end. */
  readonly unfinished: boolean;
  /** Marks the tree as being written. */
  begin(): void;
  /** Every file, but for hidden entries at the top, which belong to whoever keeps the folder. */
  list(): readonly string[];
  /** Whether the file holds exactly these bytes. */
  holds(path: string, bytes: Uint8Array): boolean;
  /** Puts a file in its place, whole or not at all, with a modification time later than that of the file it replaces. */
  replace(path: string, bytes: Uint8Array): void;
  /** Deletes a file, and the folders that it leaves empty. */
  remove(path: string): void;
  /** Takes the mark away. */
  finish(): void;
}
