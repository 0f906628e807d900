import { Inflate, Unzip, type UnzipDecoder, type UnzipDecoderConstructor, type UnzipFile } from 'fflate/browser';
import { LimitReached, type ArchiveTally } from './tally.ts';

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
