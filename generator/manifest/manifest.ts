/** What one state of the served files is: which files, with which bytes, since when. */
export interface Manifest {
  /** Counts the releases of a site: each that differs from the one before has the next number. The first is 1. */
  readonly serial: number;
  /** When this release was made, in seconds since 1970; later than that of the release before. */
  readonly time: number;
  /** Commit of the catalogue that was built, `null` where git knows none. */
  readonly commit: string | null;
  readonly counts: Counts;
  /** Public key of the signature in minisign's form, `null` for a release that is not signed. */
  readonly key: string | null;
  /** Every file but the manifest itself, in code-point order of the paths. */
  readonly files: readonly ManifestFile[];
}

interface Counts {
  readonly installers: number;
  readonly games: number;
  readonly runtimes: number;
}

/** A file by the digest of its bytes. */
export interface DigestedFile {
  /** Path below `dist/`, with `/`. */
  readonly path: string;
  /** 64 hexadecimal digits. */
  readonly sha256: string;
}

export interface ManifestFile extends DigestedFile {
  /** When the bytes last changed, in seconds since 1970: the file's modification time. */
  readonly time: number;
}

/** The list of digests in the form that `sha256sum -c` reads; it lists `manifest.json` as well. */
export const LIST_FILE = 'manifest.sha256';

/** Serial, commit, counts, times, and the digest of the other lines of the list. */
export const HEAD_FILE = 'manifest.json';

/** minisign's signature of the list. */
export const SIGNATURE_FILE = 'manifest.sha256.minisig';

/** What a mirror says of itself; no part of a release. */
export const TRACE_FILE = 'mirror.json';
