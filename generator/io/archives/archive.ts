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
  /** In bytes, where the archive says it. */
  readonly size: number | undefined;
  /** Where a link leads, as the archive has it. */
  readonly target: string | undefined;
  readonly isExecutable: boolean;
}

/** An archive that nobody should unpack, or that takes more than archives of games do. */
export class ArchiveFault extends Error {}

/** Longest path, in characters. */
const LONGEST = 4_096;

const MOST_MEMBERS = 200_000;

/** Collects members; throws `ArchiveFault` for what no archive of a game has. */
export function createMemberList() {
  const members: ArchiveMember[] = [];
  const add = ({ path: written, ...member }: ArchiveMember) => {
    const path = written
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/+)+/, '')
      .replace(/\/+$/, '');
    if (path === '' || path === '.') return;
    const fault = faultOfPath(path);
    if (fault !== undefined) throw new ArchiveFault(fault);
    if (members.length === MOST_MEMBERS) throw new ArchiveFault(`it has more than ${String(MOST_MEMBERS)} entries`);
    members.push({ ...member, path });
  };
  return { members, add };
}

function faultOfPath(path: string): string | undefined {
  if (path.length > LONGEST) return 'a name in it is longer than any system allows';
  if (/\p{Cc}/u.test(path)) return 'a name in it has control characters';
  if (/^(?:\/|[a-z]:)/i.test(path)) return `it has the absolute path ${path}`;
  return path.split('/').includes('..') ? `it has the path ${path}, which leads out of its folder` : undefined;
}
