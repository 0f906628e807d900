/** What a file is and what is in it, without a byte of its contents. */
export interface Archive {
  /** What the whole of it is packed with. */
  readonly compression: Compression | undefined;
  /** In the words of 7-Zip, in small letters, such as zip, 7z, rar5, iso, nsis, pe; besides, tar, deb and file, which is no archive. */
  readonly type: string;
  /** In the order of the archive; of a deb, those of its data. */
  readonly members: readonly ArchiveMember[];
  /** Why `members` are not all, as a clause. */
  readonly gap?: string | undefined;
}

export type Compression = 'gzip' | 'xz' | 'bzip2' | 'zstd';

export interface ArchiveMember {
  /** With `/`, without `./` at its beginning. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  readonly size: number | undefined;
  readonly target: string | undefined;
  readonly isExecutable: boolean;
}

/** The gap of an archive that nothing can unpack whole. */
export const DAMAGED = 'it is damaged or cut off';
