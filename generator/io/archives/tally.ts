import { Inflate, Unzip, type UnzipDecoder, type UnzipDecoderConstructor, type UnzipFile } from 'fflate/browser';
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
  /(?:^|\/)[^/.]+$|\.(?:exe|msi|com|sh|py|appimage|wad|ipk3|run|bin|x86(?:_64)?|x64|amd64|linux\w*|i[36]86)$/i;

const TELLING = /(?:^|\/)(?:file_id\.diz|goggame-\d+\.info|[^/]*dosbox[^/]*\.conf|[^/]+\.desktop)$/i;

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

/** Ways to pack a file in a zip archive; of others than these two, only its name is seen. */
const [STORED, DEFLATED] = [0, 8];
const OTHERS = [1, 6, 9, 12, 14, 93, 95, 97, 98, 99];

/** So many packed bytes are unpacked at once. */
const STRETCH = 1_024;

/** So many bytes of the archive are read at once. */
const AT_ONCE = 16_384;

/** Reads a zip archive as it comes and keeps the beginnings of some files. `take` throws what is wrong with it. */
export function createZipReader(tally: ArchiveTally): { readonly take: (part: Uint8Array) => undefined } {
  const unzip = new Unzip((file) => {
    readFile(file, tally);
  });
  for (const compression of [STORED, DEFLATED, ...OTHERS]) unzip.register(skimmerOf(compression, tally));
  return {
    take: (part) => {
      // The library calls itself for each file in what it is given.
      for (let at = 0; at < part.length; at += AT_ONCE) unzip.push(part.subarray(at, at + AT_ONCE));
      return undefined;
    },
  };
}

function readFile(file: UnzipFile, tally: ArchiveTally): void {
  const kept: Uint8Array[] = [];
  file.ondata = (error, data, isLast) => {
    if (error !== null) throw error;
    kept.push(data);
    if (isLast && !file.name.endsWith('/')) tally.add(file.name, file.originalSize, Buffer.concat(kept));
  };
  if (![STORED, DEFLATED, ...OTHERS].includes(file.compression))
    throw new LimitReached('a file in it is packed in an unknown way');
  file.start();
}

/** What unpacks no more of a file than its wanted beginning, and drops the rest. */
function skimmerOf(compression: number, tally: ArchiveTally): UnzipDecoderConstructor {
  return class implements UnzipDecoder {
    static compression = compression;
    ondata: UnzipDecoder['ondata'] = () => undefined;
    private wanted: number;
    private readonly inflate: Inflate | undefined;

    constructor(name: string) {
      this.wanted = compression === STORED || compression === DEFLATED ? tally.wantedOf(name) : 0;
      this.inflate = compression === DEFLATED ? new Inflate() : undefined;
      if (this.inflate === undefined) return;
      this.inflate.ondata = (part) => {
        this.keep(part);
      };
    }

    push(part: Uint8Array, isLast: boolean): void {
      // Little by little, since a little can become a thousand times as much.
      for (let at = 0; at < part.length && this.wanted > 0; at += STRETCH) {
        const some = part.subarray(at, at + STRETCH);
        if (this.inflate === undefined) this.keep(some);
        else this.inflate.push(some, false);
      }
      if (isLast) this.ondata(null, new Uint8Array(), true);
    }

    private keep(part: Uint8Array): void {
      tally.unpack(part.length);
      const some = part.slice(0, this.wanted);
      this.wanted -= some.length;
      if (some.length > 0) this.ondata(null, some, false);
    }
  };
}
