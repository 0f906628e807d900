/** The form of a file and the names in it. */
export interface Archive {
  readonly compression: Compression | undefined;
  /** 7-Zip's name in lower case, such as zip, 7z, rar5, iso, nsis, pe; or tar, deb, inno, or file for no archive. */
  readonly type: string;
  /** In the archive's order; those of a deb's data. */
  readonly members: readonly ArchiveMember[];
  /** Why `members` are incomplete, as a clause. */
  readonly gap?: string | undefined;
}

export type Compression = 'gzip' | 'xz' | 'bzip2' | 'zstd';

export interface ArchiveMember {
  /** Without a leading `./`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly size: number | undefined;
  readonly target: string | undefined;
  readonly isExecutable: boolean;
}

export const DAMAGED = 'it is damaged or cut off';
