import type { ArchivedFile } from './contents.ts';

/** What an archive may cost. Sizes in bytes. */
const LIMITS = {
  files: 50_000,
  /** Longest path, in characters. */
  path: 4_096,
  /** Unpacked bytes for each packed one; archives of games have less than a twentieth. */
  ratio: 200,
  /** Before that is looked at. */
  allowance: 64 * 1024 ** 2,
  unpacked: 128 * 1024 ** 3,
  heads: 16 * 1024 ** 2,
};

/** So much is read of a file that may be a program. */
const HEAD = 4_096;

/** So much is read of a file whose text says how the game starts. */
const TEXT = 65_536;

const PROGRAM =
  /(?:^|\/)[^/.]+$|\.(?:exe|com|sh|py|appimage|wad|ipk3|run|bin|x86(?:_64)?|x64|amd64|linux\w*|i[36]86)$/i;

const TELLING = /(?:^|\/)(?:goggame-\d+\.info|[^/]*dosbox[^/]*\.conf|[^/]+\.desktop)$/i;

/** Something is larger than anything of its kind should be. */
export class LimitReached extends Error {}

/** What was found in an archive so far, within limits. */
export class ArchiveTally {
  readonly files: ArchivedFile[] = [];
  private packed = 0;
  private unpacked = 0;
  private heads = 0;

  take(packed: number): void {
    this.packed += packed;
  }

  /** Counts what came out of the archive; throws `LimitReached`. */
  unpack(bytes: number): void {
    this.unpacked += bytes;
    if (this.unpacked > LIMITS.unpacked || this.unpacked > LIMITS.allowance + LIMITS.ratio * this.packed)
      throw new LimitReached('it unpacks to far more than an archive of a game does');
  }

  /** How many of the first bytes of a file are wanted. */
  wantedOf(path: string): number {
    const wanted = TELLING.test(path) ? TEXT : PROGRAM.test(path) ? HEAD : 0;
    return this.heads + wanted > LIMITS.heads ? 0 : wanted;
  }

  /** Adds a file; throws `LimitReached`. */
  add(path: string, size: number | undefined, head: Uint8Array): void {
    if (this.files.length === LIMITS.files) throw new LimitReached(`it has more than ${String(LIMITS.files)} files`);
    if (path.length > LIMITS.path) throw new LimitReached('a name in it is longer than any system allows');
    this.heads += head.length;
    this.files.push({ path: path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, ''), size, head });
  }
}
