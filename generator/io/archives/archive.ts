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

/** What is no archive, or cannot be read as one. */
export const NO_ARCHIVE: Archive = { compression: undefined, type: 'file', members: [] };

export const DAMAGED = 'it is damaged or cut off';

export type Compression = 'gzip' | 'xz' | 'bzip2' | 'zstd';

export interface ArchiveMember {
  /** With `/`, without `./` at its beginning. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'link';
  /** In bytes, where the archive says it. */
  readonly size: number | undefined;
  /** Where a link leads, as the archive has it. */
  readonly target: string | undefined;
  readonly isExecutable: boolean;
}

/** Longest path, in characters. */
const LONGEST = 4_096;

const MOST_MEMBERS = 200_000;

/** Collects the members of an archive up to the first that no archive of a game has. */
export class MemberList {
  readonly members: ArchiveMember[] = [];
  /** Why the archive is refused, as a clause. */
  fault: string | undefined;

  add({ path: written, ...member }: ArchiveMember): void {
    const path = written
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/+)+/, '')
      .replace(/\/+$/, '');
    if (path === '' || path === '.' || this.fault !== undefined) return;
    this.fault = faultOfPath(path);
    if (this.members.length === MOST_MEMBERS) this.fault = `it has more than ${String(MOST_MEMBERS)} entries`;
    if (this.fault === undefined) this.members.push({ ...member, path });
  }
}

function faultOfPath(path: string): string | undefined {
  if (path.length > LONGEST) return 'a name in it is longer than any system allows';
  if (/\p{Cc}/u.test(path)) return 'a name in it has control characters';
  if (/^(?:\/|[a-z]:)/i.test(path)) return `it has the absolute path ${path}`;
  return path.split('/').includes('..') ? `it has the path ${path}, which leads out of its folder` : undefined;
}
