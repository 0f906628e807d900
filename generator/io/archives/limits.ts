import type { Archive, ArchiveMember } from '../../scripts/simulation/unpack.ts';

export interface ArchivedFile {
  /** With `/`. */
  readonly path: string;
  /** Bytes, if the archive says it in time. */
  readonly size: number | undefined;
  /** Its first bytes, if its name does not say enough. */
  readonly head: Uint8Array;
}

const LIMITS = {
  files: 50_000,
  members: 200_000,
  path: 4_096,
  /** Ratio of unpacked bytes; archives of games have less than 20. */
  ratio: 200,
  /** Unpacked bytes before the ratio counts. */
  allowance: 64 * 1024 ** 2,
  unpacked: 128 * 1024 ** 3,
  heads: 16 * 1024 ** 2,
};

const TOO_LONG = 'a name in it is longer than any system allows';

/** Files of which the first bytes are kept, and how many: their names do not say enough. */
const HEADS = [
  { size: 65_536, names: /(?:^|\/)(?:file_id\.diz|goggame-\d+\.info|[^/]*dosbox[^/]*\.conf|[^/]+\.desktop)$/i },
  {
    size: 4_096,
    names: /(?:^|\/)[^/.]+$|\.(?:exe|msi|com|sh|py|appimage|wad|ipk3|run|bin|x86(?:_64)?|x64|amd64|linux\w*|i[36]86)$/i,
  },
];

export class LimitReached extends Error {}

/** Counts what an archive has unpacked to, and keeps its files; throws `LimitReached`. */
export class ArchiveTally {
  readonly files: ArchivedFile[] = [];
  private packedBytes = 0;
  private unpackedBytes = 0;
  private heads = 0;

  take(bytes: number): void {
    this.packedBytes += bytes;
  }

  unpack(bytes: number): void {
    this.unpackedBytes += bytes;
    if (this.unpackedBytes > LIMITS.unpacked || this.unpackedBytes > LIMITS.allowance + LIMITS.ratio * this.packedBytes)
      throw new LimitReached('it unpacks to far more than an archive of a game does');
  }

  headSize(path: string): number {
    const size = HEADS.find(({ names }) => names.test(path))?.size ?? 0;
    return this.heads + size > LIMITS.heads ? 0 : size;
  }

  add(path: string, size: number | undefined, head: Uint8Array): void {
    if (this.files.length === LIMITS.files) throw new LimitReached(`it has more than ${String(LIMITS.files)} files`);
    if (path.length > LIMITS.path) throw new LimitReached(TOO_LONG);
    this.heads += head.length;
    this.files.push({ path: path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''), size, head });
  }
}

export const NO_ARCHIVE: Archive = { compression: undefined, type: 'file', members: [] };

/** Collects members up to the first suspicious one. */
export class MemberList {
  readonly members: ArchiveMember[] = [];
  fault: string | undefined;

  add({ path: name, ...member }: ArchiveMember): void {
    const path = name
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/+)+/, '')
      .replace(/\/+$/, '');
    if (path === '' || path === '.' || this.fault !== undefined) return;
    this.fault = pathFault(path);
    if (this.members.length === LIMITS.members) this.fault = `it has more than ${String(LIMITS.members)} entries`;
    if (this.fault === undefined) this.members.push({ ...member, path });
  }
}

function pathFault(path: string): string | undefined {
  if (path.length > LIMITS.path) return TOO_LONG;
  if (/\p{Cc}/u.test(path)) return 'a name in it has control characters';
  if (/^(?:\/|[a-z]:)/i.test(path)) return `it has the absolute path ${path}`;
  return path.split('/').includes('..') ? `it has the path ${path}, which leads out of its folder` : undefined;
}
