/** A folder with one complete tree for each release and a link to the newest, handed in from the rim. */
export interface ReleaseStore {
  /** Begins the next release. */
  open(): NewRelease;
}

export interface NewRelease {
  readonly number: number;
  /** Takes the file over from the current release if it holds exactly these bytes there, by a hard link. */
  link(path: string, bytes: Uint8Array): boolean;
  /** Writes a file with a modification time later than that of its predecessor in the current release. */
  write(path: string, bytes: Uint8Array): void;
  /** Files of the current release that the new one does not have. */
  dropped(): number;
  /** Gives the release its name and lets `current` point to it, at one moment. */
  publish(): void;
}
