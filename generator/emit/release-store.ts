/** A folder with one complete tree for each release and a link to the newest, handed in from the rim. */
export interface ReleaseStore {
  /** Begins the next release. */
  open(): NewRelease;
}

export interface NewRelease {
  readonly number: number;
  /** Takes a file over from the current release by a hard link; false if it is not there. */
  link(path: string): boolean;
  /** Writes a file with a modification time in seconds since 1970. */
  write(path: string, bytes: Uint8Array, time: number): void;
  /** Files of the current release that the new one does not have. */
  dropped(): number;
  /** Gives the release its name and lets `current` point to it, at one moment. */
  publish(): void;
}
